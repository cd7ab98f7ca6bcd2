import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** How many copies of their data a person took on one day; `_id` is `{account id}:{day in Lagos}`. */
interface ExportDay {
  _id: string;
  taken: number;
  first_taken_at: Date;
}

const schema = new Schema<ExportDay>(
  {
    _id: { type: String, required: true },
    taken: { type: Number, required: true },
    first_taken_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ first_taken_at: 1 }, { expireAfterSeconds: 2 * 24 * 3600 });

export const exportDayModel = defineModel<ExportDay>("export_days", schema);

/** Matches everything that is counted per account and day: ";" comes right after ":". */
export const daysOf = (accountId: string) => ({ _id: { $gte: `${accountId}:`, $lt: `${accountId};` } });
