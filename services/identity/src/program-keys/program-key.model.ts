import type { ProgramKeyScope } from "@jobcentre/contracts/program-key-options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** How long one that is over stays listed, so that its company sees why its software is refused. */
const THIRTY_DAYS = 30 * 24 * 3600;

/** A key with which a company's own software acts as the company. */
export interface StoredProgramKey {
  _id: Types.ObjectId;
  employer_id: string;
  /** One of as many as a company may have. */
  slot: number;
  name: string;
  may: ProgramKeyScope;
  /** The hash of it, which opens nothing. */
  key_hash: string;
  made_at: Date;
  ends_at: Date;
  /** The day in Lagos; missing while nobody has used it. */
  last_used_on?: string;
  /** When its company was told that it ends soon; missing before. */
  reminded_at?: Date;
}

const schema = new Schema<StoredProgramKey>(
  {
    employer_id: { type: String, required: true },
    slot: { type: Number, required: true },
    name: { type: String, required: true },
    may: { type: String, required: true },
    key_hash: { type: String, required: true },
    made_at: { type: Date, required: true },
    ends_at: { type: Date, required: true },
    last_used_on: { type: String },
    reminded_at: { type: Date },
  },
  { versionKey: false },
);
schema.index({ key_hash: 1 }, { unique: true });
schema.index({ employer_id: 1, slot: 1 }, { unique: true });
schema.index({ ends_at: 1 }, { expireAfterSeconds: THIRTY_DAYS });

export const programKeyModel = defineModel<StoredProgramKey>("program_keys", schema);
