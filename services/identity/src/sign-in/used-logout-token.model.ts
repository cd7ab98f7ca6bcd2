import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** A logout token that was taken, by a hash of who issued it and what they call it: each counts once. */
interface UsedLogoutToken {
  _id: string;
  used_at: Date;
}

/** Longer than one counts, whatever the clocks say. */
const KEPT_SECONDS = 3_600;

const schema = new Schema<UsedLogoutToken>(
  { _id: { type: String, required: true }, used_at: { type: Date, required: true } },
  { versionKey: false },
);
schema.index({ used_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const usedLogoutTokenModel = defineModel<UsedLogoutToken>("used_logout_tokens", schema);
