import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";
import { type ApplicantDetails, applicantDetails } from "./applicant-details.ts";

/** The copy of what employers see of a job seeker who applied; identity owns the original. */
export interface Applicant extends ApplicantDetails {
  /** The account's id. */
  _id: string;
  /** The version of the profile that brought this copy; an older event changes nothing. */
  version: number;
}

const schema = new Schema<Applicant>(
  { _id: { type: String, required: true }, ...applicantDetails, version: { type: Number, required: true } },
  { versionKey: false },
);

export const applicantModel = defineModel<Applicant>("applicants", schema);
