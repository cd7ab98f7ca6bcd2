import { settingsChanged } from "@jobcentre/contracts/events/admin";
import { SETTINGS, type SettingKey } from "@jobcentre/contracts/settings";
import { defineModel } from "@jobcentre/messaging/define-model";
import { keepsCopy, onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import { type Connection, Schema } from "mongoose";

interface SettingCopy {
  _id: string;
  value: string;
  /** The version of the settings that brought this value; an older event changes nothing. */
  version: number;
}

const schema = new Schema<SettingCopy>(
  {
    _id: { type: String, required: true },
    value: { type: String, default: "" },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);

export const settingCopyModel = defineModel<SettingCopy>("settings_copy", schema);

/** The service's copy of a setting; the contract's default until the first event arrives. */
export async function readSetting(db: Connection, key: SettingKey): Promise<string> {
  const copy = await settingCopyModel(db).findById(key).lean();
  return copy?.value ?? SETTINGS[key].default;
}

/** Keeps the copies up to date. */
export function onSettingsChanged(db: Connection): Subscription {
  const handler = onEvent(settingsChanged, async ({ aggregate_version, data }) => {
    for (const [key, value] of Object.entries(data.settings)) {
      const copy = await settingCopyModel(db).findById(key).lean();
      if (copy && copy.version >= aggregate_version) continue;
      await settingCopyModel(db).updateOne(
        { _id: key },
        { $set: { value, version: aggregate_version } },
        { upsert: true },
      );
    }
  });
  return keepsCopy(handler);
}
