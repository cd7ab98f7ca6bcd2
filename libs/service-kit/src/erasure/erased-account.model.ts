import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** What stays of a deleted account: that it is gone, so that nothing late brings it back. */
export interface ErasedAccount {
  /** The account's id. */
  _id: string;
  erased_at: Date;
  /** See mentions.rules.ts; gone once the last pass is done. */
  email_key: string;
  /** The same, of addresses from before; missing where an older version deleted the account. */
  former_email_keys?: string[];
  /** Records that went with the account; gone once the last pass is done. */
  record_ids: string[];
  passes: number;
  /** When to look again for what was under way at the time; null once the last pass is done. */
  next_pass_at: Date | null;
}

const schema = new Schema<ErasedAccount>(
  {
    _id: { type: String, required: true },
    erased_at: { type: Date, required: true },
    email_key: { type: String, default: "" },
    former_email_keys: { type: [String], default: [] },
    record_ids: { type: [String], default: [] },
    passes: { type: Number, required: true },
    next_pass_at: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ next_pass_at: 1 });

export const erasedAccountModel = defineModel<ErasedAccount>("erased_accounts", schema);
