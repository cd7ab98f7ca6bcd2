import { defineModel } from "@jobcentre/messaging/define-model";
import { type Connection, Schema } from "mongoose";

interface Counter {
  _id: string;
  value: number;
}

const schema = new Schema<Counter>(
  { _id: { type: String, required: true }, value: { type: Number, required: true } },
  { versionKey: false },
);

export const counterModel = defineModel<Counter>("counters", schema);

/** The next number of a sequence, from 1. Inside a transaction it is taken back when the transaction is. */
export async function nextNumber(db: Connection, sequence: string): Promise<number> {
  const counter = await counterModel(db)
    .findOneAndUpdate({ _id: sequence }, { $inc: { value: 1 } }, { upsert: true, returnDocument: "after" })
    .lean();
  return counter.value;
}
