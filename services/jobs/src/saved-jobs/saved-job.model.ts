import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

export interface SavedJob {
  _id: Types.ObjectId;
  account_id: string;
  job_id: Types.ObjectId;
  saved_at: Date;
  /** The last day of the job, YYYY-MM-DD, of which this person was reminded; missing before the first. */
  reminded_of?: string;
}

const schema = new Schema<SavedJob>(
  {
    account_id: { type: String, required: true },
    job_id: { type: Schema.Types.ObjectId, required: true },
    saved_at: { type: Date, required: true },
    reminded_of: { type: String },
  },
  { versionKey: false },
);
schema.index({ account_id: 1, job_id: 1 }, { unique: true });
schema.index({ account_id: 1, saved_at: -1, _id: -1 });
// Who saved a job that closes soon.
schema.index({ job_id: 1, reminded_of: 1 });

export const savedJobModel = defineModel<SavedJob>("saved_jobs", schema);
