import type { CurrentStage, EntrepreneurshipStatus } from "@jobcentre/contracts/entrepreneurship-options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

export interface ApplicationDocument {
  file_id: string;
  name: string;
  /** Missing in what came with the application. */
  added_at?: Date;
}

export interface ApplicationRecord {
  _id: Types.ObjectId;
  account_id: string;
  /** The applicant as their profile has them now, or had them where it moved. */
  applicant_name: string;
  applicant_email: string;
  applicant_phone: string;
  /** Whether it came from another account of its person, by whom it names: newer profiles of this one may name a company's contact. */
  moved?: boolean;
  business_name: string;
  current_stage: CurrentStage;
  team_size: number;
  experience_years: number;
  /** Naira. */
  funding_required: number;
  business_idea: string;
  business_plan: ApplicationDocument | null;
  financial_projection: ApplicationDocument | null;
  /** The names of those that were removed as the application was withdrawn; missing where none were. */
  removed_documents?: string[];
  status: EntrepreneurshipStatus;
  /** Of a person's applications one at most is open; one that waits beside it came from another account of theirs. */
  is_open: boolean;
  applied_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  /** Why it was rejected; missing where that was not said. */
  rejected_reason?: string;
  /** When who applied took it back; missing before that. Not a decision. */
  withdrawn_at?: Date;
  /** How many mentors and fundings it was given since this was counted, see find-supported-business.ts. */
  supports?: number;
}

const document = {
  type: new Schema<ApplicationDocument>({ file_id: String, name: String, added_at: Date }, { _id: false }),
};
const schema = new Schema<ApplicationRecord>(
  {
    account_id: { type: String, required: true },
    applicant_name: { type: String, default: "" },
    applicant_email: { type: String, default: "" },
    applicant_phone: { type: String, default: "" },
    moved: { type: Boolean },
    business_name: { type: String, required: true },
    current_stage: { type: String, required: true },
    team_size: { type: Number, required: true },
    experience_years: { type: Number, required: true },
    funding_required: { type: Number, required: true },
    business_idea: { type: String, required: true },
    business_plan: { ...document, default: null },
    financial_projection: { ...document, default: null },
    removed_documents: { type: [String], default: undefined },
    status: { type: String, required: true },
    is_open: { type: Boolean, required: true },
    applied_at: { type: Date, required: true },
    decided_at: { type: Date, default: null },
    decided_by: { type: String, default: null },
    rejected_reason: { type: String },
    withdrawn_at: { type: Date },
    supports: { type: Number },
  },
  { versionKey: false },
);
schema.index({ account_id: 1 }, { unique: true, partialFilterExpression: { is_open: true } });
schema.index({ account_id: 1, applied_at: -1, _id: -1 });
schema.index({ status: 1, applied_at: -1, _id: -1 });
schema.index({ applied_at: -1, _id: -1 });

export const applicationModel = defineModel<ApplicationRecord>("applications", schema);
