import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** How many messages a person ever got; `_id` is the account id. */
interface MessageCount {
  _id: string;
  last_seq: number;
}

const schema = new Schema<MessageCount>(
  { _id: { type: String, required: true }, last_seq: { type: Number, required: true } },
  { versionKey: false },
);

export const messageCountModel = defineModel<MessageCount>("message_counts", schema);
