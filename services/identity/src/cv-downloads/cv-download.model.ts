import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** A day on which an employer downloaded a job seeker's CV. */
export interface CvDownload {
  _id: Types.ObjectId;
  /** The job seeker. */
  account_id: string;
  employer_id: string;
  /** As it was at the time. */
  employer_name: string;
  file_name: string;
  /** Missing in older ones. */
  file_id?: string;
  downloaded_at: Date;
}

const required = { type: String, required: true };

const schema = new Schema<CvDownload>(
  {
    account_id: required,
    employer_id: required,
    employer_name: required,
    file_name: required,
    file_id: String,
    downloaded_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ employer_id: 1, account_id: 1, downloaded_at: -1 });
schema.index({ account_id: 1, downloaded_at: -1, _id: -1 });

export const cvDownloadModel = defineModel<CvDownload>("cv_downloads", schema);
