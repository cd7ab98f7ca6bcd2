import { Schema } from "mongoose";
import { defineModel } from "./define-model.ts";

interface StoredDeadLetter {
  raw: string;
  reason: string;
  created_at: Date;
}

const schema = new Schema<StoredDeadLetter>(
  {
    raw: { type: String, required: true },
    reason: { type: String, default: "" },
    created_at: { type: Date, required: true },
  },
  { versionKey: false },
);

/** Where the in-process transport keeps what a service gave up on; RabbitMQ has a queue for it. */
export const deadLetterModel = defineModel<StoredDeadLetter>("dead_letters", schema);
