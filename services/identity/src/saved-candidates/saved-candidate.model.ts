import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** Somebody whom an employer keeps to come back to; what is known of them stays in their profile alone. */
export interface SavedCandidate {
  _id: Types.ObjectId;
  employer_id: string;
  /** The person. */
  account_id: string;
  /** A number of its own among the employer's, so that many at once are no more than allowed. */
  slot: number;
  saved_at: Date;
  /** What the employer noted for itself; missing where there is nothing. */
  note?: string;
}

const schema = new Schema<SavedCandidate>(
  {
    employer_id: { type: String, required: true },
    account_id: { type: String, required: true },
    slot: { type: Number, required: true },
    saved_at: { type: Date, required: true },
    note: String,
  },
  { versionKey: false },
);
schema.index({ employer_id: 1, account_id: 1 }, { unique: true });
schema.index({ employer_id: 1, slot: 1 }, { unique: true });
schema.index({ employer_id: 1, saved_at: -1, _id: -1 });
schema.index({ account_id: 1, saved_at: -1, _id: -1 });

export const savedCandidateModel = defineModel<SavedCandidate>("saved_candidates", schema);
