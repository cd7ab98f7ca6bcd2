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

/** As long as backups from before are there to be put back. */
const THIRTY_DAYS = 30 * 24 * 3600;

const schema = new Schema<ErasedAddress>(
  {
    _id: { type: String, required: true },
    keys: { type: [String], required: true },
    erased_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ erased_at: 1 }, { expireAfterSeconds: THIRTY_DAYS });

export const erasedAddressModel = defineModel<ErasedAddress>("erased_addresses", schema);
