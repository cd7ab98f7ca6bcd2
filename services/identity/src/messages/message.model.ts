import { MESSAGE_TYPES, type MessageType } from "@jobcentre/contracts/options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

export interface Message {
  _id: Types.ObjectId;
  account_id: string;
  /** Counts the messages of one person from 1 in the order they were committed; the event id of the stream. */
  seq: number;
  subject: string;
  message: string;
  message_type: MessageType;
  is_read: boolean;
  created_at: Date;
  /** The event that it tells of: one fact makes one message, however often it is delivered. */
  event_id: string;
  /** The other accounts whose words are in it; missing in older messages. */
  about?: string[];
  /** That a company's colleagues read it too; missing where it is for the person alone. */
  for_company?: boolean;
  /** That it tells of nothing but what its person has just done; missing where it tells of more, and in older messages. */
  of_own_act?: boolean;
  /** When the store deletes it; missing where it stays. */
  expires_at?: Date;
}

/** Whom an employer invited, and when. */
export const BY_INVITED = { about: 1, account_id: 1, created_at: 1 } as const;

const schema = new Schema<Message>(
  {
    account_id: { type: String, required: true },
    seq: { type: Number, required: true },
    subject: { type: String, required: true },
    message: { type: String, required: true },
    message_type: { type: String, enum: MESSAGE_TYPES, required: true },
    is_read: { type: Boolean, default: false },
    created_at: { type: Date, required: true },
    event_id: { type: String, required: true },
    about: { type: [String], default: [] },
    for_company: { type: Boolean },
    of_own_act: { type: Boolean },
    expires_at: { type: Date },
  },
  { versionKey: false },
);
schema.index({ account_id: 1, created_at: -1, _id: -1 });
schema.index({ account_id: 1, is_read: 1, created_at: -1, _id: -1 });
// What a company's colleagues read.
const OF_COMPANY = { partialFilterExpression: { for_company: true } };
schema.index({ account_id: 1, for_company: 1, created_at: -1, _id: -1 }, OF_COMPANY);
schema.index({ account_id: 1, for_company: 1, is_read: 1, created_at: -1, _id: -1 }, OF_COMPANY);
schema.index({ account_id: 1, seq: 1 });
schema.index({ about: 1 });
schema.index(BY_INVITED, { partialFilterExpression: { message_type: "job_invite" } });
schema.index({ event_id: 1 }, { unique: true });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, partialFilterExpression: { expires_at: { $exists: true } } });

export const messageModel = defineModel<Message>("messages", schema);
