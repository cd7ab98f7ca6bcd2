import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";
import { type ApplicantDetails, applicantDetails } from "./applicant-details.ts";

/** The copy of what employers see of a job seeker who applied; identity owns the original. */
export interface Applicant extends ApplicantDetails {
  /** The account's id. */
  _id: string;
  /** Whether the centre suspends the account; missing in copies from before it was kept. */
  is_suspended?: boolean;
  /** The version of the profile that brought this copy; an older event changes nothing. */
  version: number;
}

const schema = new Schema<Applicant>(
  {
    _id: { type: String, required: true },
    ...applicantDetails,
    is_suspended: { type: Boolean },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);

export const applicantModel = defineModel<Applicant>("applicants", schema);
