import { countUp } from "@jobcentre/messaging/count-up";
import { defineModel } from "@jobcentre/messaging/define-model";
import { type Connection, Schema } from "mongoose";

interface Counter {
  _id: string;
  value: number;
  /** When a count that holds for a time is forgotten; missing for a sequence. */
  expires_at?: Date;
}

const schema = new Schema<Counter>(
  { _id: { type: String, required: true }, value: { type: Number, required: true }, expires_at: { type: Date } },
  { versionKey: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const counterModel = defineModel<Counter>("counters", schema);

/** The next numbers of a sequence, from 1, as many as asked for, taken as one. Inside a transaction they are taken back when that is. */
export function nextNumbers(db: Connection, sequence: string, count: number): Promise<number[]> {
  return countUp(counterModel(db), "value", Array<string>(count).fill(sequence));
}
