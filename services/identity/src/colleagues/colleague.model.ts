import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** Somebody who is invited to a company's account, or joined it. */
export interface ColleagueRecord {
  _id: Types.ObjectId;
  /** The company's account. */
  employer_id: string;
  /** The invited address; how a colleague signs in now, their own account says. */
  email: string;
  name: string;
  invited_at: Date;
  /** When the link that works was made. */
  sent_at: Date;
  /** Until when it works. */
  ends_at: Date;
  /** When an invitation that nobody used is forgotten; missing once they joined. */
  forgotten_at?: Date;
  /** When whoever has the link declined, which ended it; missing otherwise, and once it is sent again. */
  declined_at?: Date;
  joined_at?: Date;
  /** The account of their own; missing until they joined. */
  account_id?: string;
}

const schema = new Schema<ColleagueRecord>(
  {
    employer_id: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    invited_at: { type: Date, required: true },
    sent_at: { type: Date, required: true },
    ends_at: { type: Date, required: true },
    forgotten_at: { type: Date },
    declined_at: { type: Date },
    joined_at: { type: Date },
    account_id: { type: String },
  },
  { versionKey: false },
);
schema.index({ employer_id: 1, email: 1 }, { unique: true });
// Whoever works for two companies at once would not know as which one they act.
schema.index({ account_id: 1 }, { unique: true, sparse: true });
schema.index({ email: 1, sent_at: -1 });
schema.index({ forgotten_at: 1 }, { expireAfterSeconds: 0 });

export const colleagueModel = defineModel<ColleagueRecord>("colleagues", schema);
