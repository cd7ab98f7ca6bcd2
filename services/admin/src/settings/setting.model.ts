import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

interface StoredSetting {
  /** The setting's key; one that was never changed is not stored. */
  _id: string;
  value: string;
  updated_at: Date;
}

const schema = new Schema<StoredSetting>(
  {
    _id: { type: String, required: true },
    value: { type: String, default: "" },
    updated_at: { type: Date, required: true },
  },
  { versionKey: false },
);

export const settingModel = defineModel<StoredSetting>("settings", schema);
