import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/**
 * How many job seekers and colleagues an employer invited on one day, and how many CVs it took; `_id` is `{account id}:{day}`. And how many
 * e-mails with invitations of colleagues an address was sent: with its key, see emailKeyOf, in place of the account.
 */
interface InvitationDay {
  _id: string;
  sent: number;
  /** Missing where none was taken. */
  cvs?: number;
  /** E-mails with invitations of colleagues; missing where none was sent. */
  colleagues?: number;
  first_sent_at: Date;
}

export type CountedOfDay = "sent" | "cvs" | "colleagues";

const schema = new Schema<InvitationDay>(
  {
    _id: { type: String, required: true },
    sent: { type: Number, required: true },
    cvs: Number,
    colleagues: Number,
    first_sent_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ first_sent_at: 1 }, { expireAfterSeconds: 2 * 24 * 3600 });

export const invitationDayModel = defineModel<InvitationDay>("invitation_days", schema);
