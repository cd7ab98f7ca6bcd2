import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

export const STAT_KINDS = [
  "job_seeker",
  "employer",
  "job",
  "job_application",
  "training_program",
  "training_enrollment",
  "entrepreneurship_application",
] as const;
export type StatKind = (typeof STAT_KINDS)[number];

export interface StatRecord {
  /** `{kind}:{id}`: one record per thing, so that nothing is counted twice. */
  _id: string;
  kind: StatKind;
  state: string;
  /** Whose it is, where it goes with the account; missing where it stays. */
  account_id?: string;
  /** Whose decision it waits for; missing or null where it waits for none. */
  waits_for?: string | null;
  /** The version of the thing that brought this state; an older event changes nothing. */
  version: number;
}

const schema = new Schema<StatRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    state: { type: String, required: true },
    account_id: { type: String },
    waits_for: { type: String },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ kind: 1, state: 1 });
schema.index({ account_id: 1 });
schema.index({ waits_for: 1 });

export const statRecordModel = defineModel<StatRecord>("stat_records", schema);
