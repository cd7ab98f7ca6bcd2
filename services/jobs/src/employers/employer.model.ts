import type { BUSINESS_SECTORS, COMPANY_SIZES } from "@jobcentre/contracts/options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";
import type { Unsettled } from "./standing.rules.ts";

/** The copy of what this service shows of an employer; identity owns the original. */
export interface Employer {
  /** The account's id. */
  _id: string;
  business_name: string;
  is_verified: boolean;
  /** Whether the centre suspends the account; missing in copies from before it was kept. */
  is_suspended?: boolean;
  /** What its jobs have yet to follow, see standing.rules.ts; missing once they have. */
  unsettled?: Unsettled;
  /** `{file id}/{encoded file name}` of the logo call; missing in copies from before it was kept. */
  company_logo_path?: string | null;
  /** What it tells of itself; missing in copies from before it was kept. */
  business_sector?: (typeof BUSINESS_SECTORS)[number];
  company_size?: (typeof COMPANY_SIZES)[number] | null;
  company_description?: string;
  hiring_policies?: string;
  website_url?: string;
  /** For who marks its verification as paid; null where the last event did not tell, missing in copies from before it was kept. */
  cac_number?: string | null;
  /** The version of the profile that brought this copy; an older event changes nothing. */
  version: number;
  /** How many jobs were posted and services asked for since this was counted, see count-postings.ts. */
  postings?: number;
  /** When it last posted a job itself, and how many on that day in Lagos; missing where it never did since this was counted. */
  posted?: { at: Date; that_day: number };
  /** The last day in Lagos, YYYY-MM-DD, of whose interviews it was reminded; missing before the first. */
  interviews_told?: string;
}

const schema = new Schema<Employer>(
  {
    _id: { type: String, required: true },
    business_name: { type: String, required: true },
    is_verified: { type: Boolean, default: false },
    is_suspended: { type: Boolean },
    unsettled: { type: String },
    company_logo_path: { type: String },
    business_sector: { type: String },
    company_size: { type: String },
    company_description: { type: String },
    hiring_policies: { type: String },
    website_url: { type: String },
    cac_number: { type: String },
    version: { type: Number, required: true },
    postings: { type: Number },
    interviews_told: { type: String },
    posted: new Schema(
      { at: { type: Date, required: true }, that_day: { type: Number, required: true } },
      { _id: false },
    ),
  },
  { versionKey: false },
);

schema.index({ unsettled: 1 }, { sparse: true });

export const employerModel = defineModel<Employer>("employers", schema);
