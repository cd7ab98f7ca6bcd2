import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";
import type { StatKind } from "./stat-record.model.ts";

interface StatCount {
  /** `{kind}:{state}` */
  _id: string;
  kind: StatKind;
  state: string;
  count: number;
  /** How often it was put right, see keep-counts.ts; missing where it never was. */
  corrected?: number;
}

const schema = new Schema<StatCount>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    state: { type: String, required: true },
    count: { type: Number, required: true },
    corrected: { type: Number },
  },
  { versionKey: false },
);

/** How many records of a kind are in a state, kept with them: to count a million takes longer than the overview waits. */
export const statCountModel = defineModel<StatCount>("stat_counts", schema);
