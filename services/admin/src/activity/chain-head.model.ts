import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

interface ChainHead {
  _id: string;
  /** The number of the newest entry. */
  seq: number;
  /** Its hash. */
  hash: string;
  /** That of what the newest entry that has one says of the moment: an instance of a version before this one leaves it as it is. */
  moment_hash?: string;
  /** How often entries were marked, see mark-as-admins.ts. */
  marked?: number;
  /** When the log last told of a sign-in as nobody, and of how many since then it has not, see told-sign-ins.ts. */
  nobody_told_at?: Date;
  nobody_untold?: number;
  /** What tells with which secret addresses were keyed, see key-addresses.ts. */
  keyed_with?: string;
  /** The newest entry that there was then; missing where a version before this one keyed them. */
  keyed_to?: number;
}

const schema = new Schema<ChainHead>(
  {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    hash: { type: String, required: true },
    moment_hash: { type: String },
    marked: { type: Number },
    nobody_told_at: { type: Date },
    nobody_untold: { type: Number },
    keyed_with: { type: String },
    keyed_to: { type: Number },
  },
  { versionKey: false },
);

/** One document: whoever adds an entry writes it first, so entries of any number of consumers come one after the other. */
export const chainHeadModel = defineModel<ChainHead>("activity_chain", schema);

export const HEAD = "head";
