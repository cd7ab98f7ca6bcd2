import type { reportedJob } from "@jobcentre/contracts/http/jobs";
import type { ReportStatus } from "@jobcentre/contracts/job-options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";
import type * as z from "zod";

export type ReportedJob = z.output<typeof reportedJob>;

export interface Report {
  _id: Types.ObjectId;
  /** The reported job; null where the employer is reported. */
  job_id: Types.ObjectId | null;
  job_title: string;
  /** Who is reported: the employer, or where `application_id` stands who applied. Under one name, so that nothing of both is forgotten. */
  employer_id: string;
  employer_name: string;
  reason: string;
  /** What the job said then; missing in older reports, and where the employer is reported. */
  as_reported?: ReportedJob;
  /** The application whose sender is reported; missing elsewhere. */
  application_id?: Types.ObjectId;
  /** The letter with it then; missing elsewhere. */
  letter?: string;
  /** What the administrator said to who reported; missing where nothing. */
  closing_reason?: string;
  /** Empty where the reporter's account was deleted, as is the address. */
  reporter_id: string;
  reporter_email: string;
  status: ReportStatus;
  reported_at: Date;
  closed_at: Date | null;
  /** The administrator who closed it, and how they were called; missing while it is open, in older reports, and once their account is deleted. */
  closed_by?: string;
  closed_by_name?: string;
}

const needed = { type: String, required: true };
const schema = new Schema<Report>(
  {
    job_id: { type: Schema.Types.ObjectId, default: null },
    job_title: { type: String, default: "" },
    employer_id: needed,
    employer_name: { type: String, default: "" },
    reason: needed,
    as_reported: { type: Schema.Types.Mixed },
    application_id: { type: Schema.Types.ObjectId },
    letter: { type: String },
    closing_reason: { type: String },
    // "" counts as none given.
    reporter_id: { type: String, default: "" },
    reporter_email: { type: String, default: "" },
    status: needed,
    reported_at: { type: Date, required: true },
    closed_at: { type: Date, default: null },
    closed_by: { type: String },
    closed_by_name: { type: String },
  },
  { versionKey: false },
);
schema.index({ reported_at: -1, _id: -1 });
schema.index({ status: 1, reported_at: -1, _id: -1 });
schema.index({ reporter_id: 1 });
schema.index({ employer_id: 1 });
schema.index({ status: 1, employer_id: 1 });
// Most were closed by somebody; few administrators are deleted, and none is looked for.
schema.index({ closed_by: 1 }, { sparse: true });

export const reportModel = defineModel<Report>("reports", schema);
