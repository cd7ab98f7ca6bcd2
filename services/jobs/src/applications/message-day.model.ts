import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** How many messages an employer wrote to applicants on one day; `_id` is `{account id}:{day in Lagos}`. */
interface MessageDay {
  _id: string;
  sent: number;
  first_sent_at: Date;
}

const schema = new Schema<MessageDay>(
  {
    _id: { type: String, required: true },
    sent: { type: Number, required: true },
    first_sent_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ first_sent_at: 1 }, { expireAfterSeconds: 2 * 24 * 3600 });

export const messageDayModel = defineModel<MessageDay>("message_days", schema);

/** Matches every day of an employer: ";" comes right after ":". */
export const messageDaysOf = (employerId: string) => ({ _id: { $gte: `${employerId}:`, $lt: `${employerId};` } });
