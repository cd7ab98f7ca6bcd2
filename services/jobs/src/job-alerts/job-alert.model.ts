import type { EmploymentType } from "@jobcentre/contracts/job-options";
import type { JobCategory } from "@jobcentre/contracts/options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

export interface JobAlert {
  _id: Types.ObjectId;
  account_id: string;
  /** Which of a person's few alerts it is: two at once cannot take the same. */
  slot: number;
  text: string;
  category: JobCategory | "";
  location: string;
  salary: number | null;
  experience: number | null;
  /** Missing in alerts from before it could be asked for. */
  employment_type?: EmploymentType | "";
  created_at: Date;
  /** Jobs that were posted until then have been looked at. */
  looked_until: Date;
  next_look_at: Date;
}

const schema = new Schema<JobAlert>(
  {
    account_id: { type: String, required: true },
    slot: { type: Number, required: true },
    text: { type: String, default: "" },
    category: { type: String, default: "" },
    location: { type: String, default: "" },
    salary: { type: Number, default: null },
    experience: { type: Number, default: null },
    employment_type: { type: String },
    created_at: { type: Date, required: true },
    looked_until: { type: Date, required: true },
    next_look_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ account_id: 1, slot: 1 }, { unique: true });
schema.index({ next_look_at: 1 });

export const jobAlertModel = defineModel<JobAlert>("job_alerts", schema);
