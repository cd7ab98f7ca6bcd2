import type { EducationLevel } from "@jobcentre/contracts/options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** The copy of what employers see of a job seeker who applied; identity owns the original. */
export interface Applicant {
  /** The account's id. */
  _id: string;
  full_name: string;
  location: string;
  experience_years: number | null;
  education_level: EducationLevel;
  phone: string;
  skills: string[];
  cv_file_path: string | null;
  is_verified: boolean;
  /** The version of the profile that brought this copy; an older event changes nothing. */
  version: number;
}

/** What of it an employer reads. */
export type ApplicantDetails = Omit<Applicant, "_id" | "version">;

export const applicantDetails = {
  full_name: { type: String, required: true },
  location: { type: String, default: "" },
  experience_years: { type: Number, default: null },
  education_level: { type: String, required: true },
  phone: { type: String, default: "" },
  skills: { type: [String], default: [] },
  cv_file_path: { type: String, default: null },
  is_verified: { type: Boolean, default: false },
};

const schema = new Schema<Applicant>(
  { _id: { type: String, required: true }, ...applicantDetails, version: { type: Number, required: true } },
  { versionKey: false },
);

export const applicantModel = defineModel<Applicant>("applicants", schema);
