import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** By which addresses the person of a deleted account is told from another one to whom its id belongs in an older backup. */
interface ErasedAddress {
  /** The account's id. */
  _id: string;
  /** Of the address it had, and of that person's before, see emailKeyOf. */
  keys: string[];
  erased_at: Date;
}

/** Backups older than that are seldom put back; the list that an operator keeps has the keys for longer. */
const KEPT_SECONDS = 100 * 86_400;

const schema = new Schema<ErasedAddress>(
  {
    _id: { type: String, required: true },
    keys: { type: [String], required: true },
    erased_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ erased_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const erasedAddressModel = defineModel<ErasedAddress>("erased_addresses", schema);
