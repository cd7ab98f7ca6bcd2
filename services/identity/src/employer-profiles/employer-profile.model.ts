import { BUSINESS_SECTORS, COMPANY_SIZES } from "@jobcentre/contracts/options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";
import { type StoredFile, storedFileSchema } from "../stored-file.ts";

export interface EmployerProfile {
  _id: Types.ObjectId;
  account_id: string;
  business_name: string;
  business_sector: (typeof BUSINESS_SECTORS)[number];
  company_size: (typeof COMPANY_SIZES)[number];
  cac_number: string;
  location: string;
  hr_contact_name: string;
  hr_contact_email: string;
  hr_contact_phone: string;
  company_description: string;
  hiring_policies: string;
  website_url: string;
  logo: StoredFile | null;
  is_verified: boolean;
  /** The letters of the verified name; missing where none is verified, or was by the version before alone, which also leaves those of a former name. */
  verified_letters?: string;
  /** A paid Premium CV Access holds until then. */
  cv_access_until: Date | null;
  created_at: Date;
  updated_at: Date;
  /** When the owner last saved the form: a file, a choice or a verification moves updated_at only. */
  edited_at?: Date;
  /** When the owner last became another company by what they saved; missing where they never did. */
  renamed_at?: Date;
  /** When that took the centre's verification away; missing where it is verified, or never was. */
  verification_lost_at?: Date;
  /** When the centre last took its verification back; missing where it never did. */
  unverified_at?: Date;
}

/** A part of a name or a phone number is looked for in its keys, the latest profile first. */
export const LATEST_BY_NAME = { _id: -1, hr_contact_name: 1, business_name: 1 } as const;
export const LATEST_BY_PHONE = { _id: -1, hr_contact_phone: 1 } as const;

/** Companies that the centre verified. */
export const VERIFIED = { is_verified: true } as const;

const required = { type: String, required: true };
const optional = { type: String, default: "" };

const schema = new Schema<EmployerProfile>(
  {
    account_id: required,
    business_name: required,
    business_sector: { ...required, enum: BUSINESS_SECTORS },
    company_size: { ...required, enum: COMPANY_SIZES },
    cac_number: optional,
    location: required,
    hr_contact_name: required,
    hr_contact_email: required,
    hr_contact_phone: required,
    company_description: required,
    hiring_policies: optional,
    website_url: optional,
    logo: { type: storedFileSchema, default: null },
    is_verified: { type: Boolean, default: false },
    verified_letters: String,
    cv_access_until: { type: Date, default: null },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
    edited_at: Date,
    renamed_at: Date,
    verification_lost_at: Date,
    unverified_at: Date,
  },
  { versionKey: false },
);
schema.index({ account_id: 1 }, { unique: true });
schema.index({ created_at: -1, _id: -1 });
schema.index({ is_verified: 1, created_at: -1, _id: -1 });
schema.index({ verification_lost_at: 1 }, { sparse: true });
schema.index({ verified_letters: 1 }, { partialFilterExpression: VERIFIED });
schema.index({ is_verified: 1, updated_at: 1 });
schema.index(LATEST_BY_NAME);
schema.index(LATEST_BY_PHONE);

export const employerProfileModel = defineModel<EmployerProfile>("employer_profiles", schema);
