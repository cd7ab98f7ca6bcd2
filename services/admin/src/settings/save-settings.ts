import { settingsChanged } from "@jobcentre/contracts/events/admin";
import type { SettingKey } from "@jobcentre/contracts/settings";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { readSettings } from "./read-settings.ts";
import { settingModel } from "./setting.model.ts";
import { changedSettings } from "./setting.rules.ts";

/** Stores checked values and tells the other services what changed; all settings are one aggregate, so their versions order them. */
export async function saveSettings(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  settings: Partial<Record<SettingKey, string>>,
): Promise<void> {
  await inTransaction(db, async () => {
    const changes = changedSettings(await readSettings(db), settings);
    const keys = Object.keys(changes.settings);
    if (keys.length === 0) return;
    for (const [key, value] of Object.entries(changes.settings)) {
      await settingModel(db).updateOne({ _id: key }, { $set: { value, updated_at: now() } }, { upsert: true });
    }
    await recordEvent(db, settingsChanged, { aggregate_id: "settings", data: changes });
  });
}
