import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** How many invitations an employer sent on one day, and how many CVs it took; `_id` is `{account id}:{day}`. */
interface InvitationDay {
  _id: string;
  sent: number;
  /** Missing where none was taken. */
  cvs?: number;
  first_sent_at: Date;
}

const schema = new Schema<InvitationDay>(
  {
    _id: { type: String, required: true },
    sent: { type: Number, required: true },
    cvs: Number,
    first_sent_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ first_sent_at: 1 }, { expireAfterSeconds: 2 * 24 * 3600 });

export const invitationDayModel = defineModel<InvitationDay>("invitation_days", schema);
