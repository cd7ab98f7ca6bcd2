import type { EducationLevel } from "@jobcentre/contracts/options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";
import type { StoredFile } from "../stored-file.ts";
import type { HiddenFrom } from "./hidden-from.rules.ts";

export interface CvFile extends StoredFile {
  /** The numbers of the certificates that it lists, where it was made here; missing in one that was uploaded. */
  certificate_numbers?: string[];
}

const cvSchema = new Schema<CvFile>(
  {
    file_id: { type: String, required: true },
    name: { type: String, required: true },
    certificate_numbers: { type: [String], default: undefined },
  },
  { _id: false },
);

export interface JobSeekerProfile {
  _id: Types.ObjectId;
  account_id: string;
  full_name: string;
  phone: string;
  location: string;
  education_level: EducationLevel;
  course_of_study: string;
  experience_years: number | null;
  skills: string[];
  cv: CvFile | null;
  /** Whether employers find this person and may read the CV. */
  visible_to_employers: boolean;
  /** Companies that do not find this person, the oldest first, and what they are known by, see hidden-from.rules.ts; missing where there is none. */
  hidden_from?: HiddenFrom[];
  hidden_from_keys?: string[];
  is_verified: boolean;
  created_at: Date;
  updated_at: Date;
  /** When the owner last saved the form: a file, a choice or a verification moves updated_at only. */
  edited_at?: Date;
  /** When the owner last became another person by what they saved; missing where they never did. */
  renamed_at?: Date;
  /** When that took the centre's verification away; missing where it is verified, or never was. */
  verification_lost_at?: Date;
  /** When the centre last took its verification back; missing where it never did. */
  unverified_at?: Date;
  /** What employers search through, see cv-search.rules.ts. */
  search_text: string;
  search_skills: string[];
  search_roots: string;
  search_location: string;
}

/** A part of a name or a phone number is looked for in its keys, the latest profile first. */
export const LATEST_BY_NAME = { _id: -1, full_name: 1 } as const;
export const LATEST_BY_PHONE = { _id: -1, phone: 1 } as const;

const schema = new Schema<JobSeekerProfile>(
  {
    account_id: { type: String, required: true },
    full_name: { type: String, required: true },
    phone: { type: String, required: true },
    location: { type: String, required: true },
    education_level: { type: String, required: true },
    course_of_study: { type: String, default: "" },
    experience_years: { type: Number, default: null },
    skills: { type: [String], required: true },
    cv: { type: cvSchema, default: null },
    visible_to_employers: { type: Boolean, default: true },
    hidden_from: { type: [Schema.Types.Mixed], default: undefined },
    hidden_from_keys: { type: [String], default: undefined },
    is_verified: { type: Boolean, default: false },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
    edited_at: Date,
    renamed_at: Date,
    verification_lost_at: Date,
    unverified_at: Date,
    search_text: { type: String, required: true },
    search_skills: { type: [String], required: true },
    search_roots: { type: String, default: "" },
    search_location: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ account_id: 1 }, { unique: true });
schema.index({ created_at: -1, _id: -1 });
schema.index({ is_verified: 1, created_at: -1, _id: -1 });
schema.index({ verification_lost_at: 1 }, { sparse: true });
schema.index(LATEST_BY_NAME);
schema.index(LATEST_BY_PHONE);
schema.index({ "cv.file_id": 1 });
schema.index({ hidden_from_keys: 1 }, { sparse: true });
// The CV database: only those with a CV are in it.
schema.index(
  { visible_to_employers: 1, created_at: -1, _id: -1 },
  { partialFilterExpression: { "cv.file_id": { $exists: true } } },
);

export const jobSeekerProfileModel = defineModel<JobSeekerProfile>("job_seeker_profiles", schema);
