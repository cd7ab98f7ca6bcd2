import type { DisbursementStatus, FundingType } from "@jobcentre/contracts/entrepreneurship-options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** Amounts are whole naira. */
export interface FundingRecord {
  _id: Types.ObjectId;
  application_id: Types.ObjectId;
  funding_type: FundingType;
  amount_requested: number;
  amount_approved: number;
  disbursement_schedule: string;
  terms_conditions: string;
  /** That no money is approved has nothing to pay out: `disbursed` from the beginning, without a day. */
  disbursement_status: DisbursementStatus;
  approved_at: Date;
  approved_by: string;
  disbursed_at: Date | null;
  disbursed_by: string | null;
  /** Missing in what is not cancelled. */
  cancelled_at?: Date;
  cancelled_by?: string;
  cancelled_reason?: string;
}

const schema = new Schema<FundingRecord>(
  {
    application_id: { type: Schema.Types.ObjectId, required: true },
    funding_type: { type: String, required: true },
    amount_requested: { type: Number, required: true },
    amount_approved: { type: Number, required: true },
    disbursement_schedule: { type: String, default: "" },
    terms_conditions: { type: String, default: "" },
    disbursement_status: { type: String, required: true },
    approved_at: { type: Date, required: true },
    approved_by: { type: String, required: true },
    disbursed_at: { type: Date, default: null },
    disbursed_by: { type: String, default: null },
    cancelled_at: { type: Date },
    cancelled_by: { type: String },
    cancelled_reason: { type: String },
  },
  { versionKey: false },
);
schema.index({ application_id: 1 }, { unique: true, partialFilterExpression: { disbursement_status: "pending" } });
schema.index({ application_id: 1, approved_at: -1, _id: -1 });
schema.index({ disbursement_status: 1, approved_at: -1, _id: -1 });
schema.index({ disbursement_status: 1, application_id: 1, amount_approved: 1 });
schema.index({ approved_at: -1, _id: -1 });

export const fundingModel = defineModel<FundingRecord>("funding", schema);
