import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** An admin's second factor; there is none where `factor` is missing. */
export interface SecondFactor {
  /** The admin's id. */
  _id: string;
  factor?: {
    /** The app's secret, sealed for this admin. */
    sealed_secret: string;
    /** The time step of the last code that was taken: each is good once. */
    last_step: number;
    /** SHA-256 of the recovery codes that are left. */
    recovery_hashes: string[];
  };
  /** An app that is being set up; its first code makes it the factor. */
  setup?: { sealed_secret: string; started_at: Date };
}

const inside = { _id: false } as const;
const factor = new Schema(
  {
    sealed_secret: { type: String, required: true },
    last_step: { type: Number, required: true },
    recovery_hashes: { type: [String], required: true },
  },
  inside,
);
const setup = new Schema(
  { sealed_secret: { type: String, required: true }, started_at: { type: Date, required: true } },
  inside,
);
const schema = new Schema<SecondFactor>(
  { _id: { type: String, required: true }, factor: { type: factor }, setup: { type: setup } },
  { versionKey: false },
);

export const secondFactorModel = defineModel<SecondFactor>("second_factors", schema);
