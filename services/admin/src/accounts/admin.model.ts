import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

export interface Admin {
  _id: Types.ObjectId;
  /** The e-mail address in lower case. */
  user_id: string;
  full_name: string;
  phone: string;
  location: string;
  /** Argon2id; null until an invited admin sets a password. */
  password_hash: string | null;
  /** How often a second factor was turned on or off: without one it is as it was before, but who signed in then is not. */
  factor_changes?: number;
  /** The identity accounts that were seen with this e-mail address: they make this admin's events. */
  account_ids: string[];
  created_at: Date;
}

const schema = new Schema<Admin>(
  {
    user_id: { type: String, required: true },
    full_name: { type: String, required: true },
    phone: { type: String, default: "" },
    location: { type: String, default: "" },
    password_hash: { type: String, default: null },
    factor_changes: { type: Number },
    account_ids: { type: [String], default: [] },
    created_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ user_id: 1 }, { unique: true });
schema.index({ account_ids: 1 });

export const adminModel = defineModel<Admin>("admins", schema);
