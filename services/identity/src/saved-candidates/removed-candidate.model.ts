import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";
import type { SavedCandidate } from "./saved-candidate.model.ts";

/** Somebody whom an employer has just taken off its list, as they were on it, so that this can be undone; nobody reads it. */
export interface RemovedCandidate extends Pick<SavedCandidate, "employer_id" | "account_id" | "saved_at" | "note"> {
  _id: Types.ObjectId;
  removed_at: Date;
}

/** Longer than the notice that offers it stays, also where a try of it fails. */
export const UNDONE_WITHIN_MS = 10 * 60_000;

const schema = new Schema<RemovedCandidate>(
  {
    employer_id: { type: String, required: true },
    account_id: { type: String, required: true },
    saved_at: { type: Date, required: true },
    note: String,
    removed_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ employer_id: 1, account_id: 1 }, { unique: true });
schema.index({ account_id: 1 });
schema.index({ removed_at: 1 }, { expireAfterSeconds: UNDONE_WITHIN_MS / 1000 });

export const removedCandidateModel = defineModel<RemovedCandidate>("removed_candidates", schema);
