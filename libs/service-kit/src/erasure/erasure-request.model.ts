import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** Why identity leaves an account to the operator: its sign-in is another address's, it may have been handed over since, or its person signs in to others. */
export type LeftReason = "another_address" | "maybe_handed_over" | "signs_in_elsewhere";

/** An account that an operator asks identity to delete, which does it while it runs; gone once it is deleted, whoever did it. */
export interface ErasureRequest {
  /** The account's id. */
  _id: string;
  requested_at: Date;
  /** The keys of its person's addresses, see emailKeyOf; missing where the list has none. */
  keys?: string[];
  /** Why it was left, until the operator asks anew; missing unless it was. */
  left?: LeftReason;
  /** The accounts that its person signs in to. */
  elsewhere?: string[];
}

/** Keys tell of a person whose account is left, so they stay no longer than those of a deletion: see ErasedAddress. */
const THIRTY_DAYS = 30 * 24 * 3600;

const schema = new Schema<ErasureRequest>(
  {
    _id: { type: String, required: true },
    requested_at: { type: Date, required: true },
    keys: { type: [String], default: undefined },
    left: { type: String },
    elsewhere: { type: [String], default: undefined },
  },
  { versionKey: false },
);
schema.index(
  { requested_at: 1 },
  { expireAfterSeconds: THIRTY_DAYS, partialFilterExpression: { keys: { $exists: true } } },
);

export const erasureRequestModel = defineModel<ErasureRequest>("erasure_requests", schema);
