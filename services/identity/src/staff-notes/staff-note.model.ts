import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** What an administrator noted about a person. */
export interface StaffNote {
  _id: Types.ObjectId;
  /** Whom it is about. */
  account_id: string;
  /** Who wrote it; missing where their account is gone. Names are those of the accounts. */
  author_id?: string;
  text: string;
  created_at: Date;
  /** Missing while it is as it was written. */
  edited_at?: Date;
  /** The day in Lagos on which somebody comes back to it, YYYY-MM-DD. */
  follow_up_on: string | null;
  /** While that is to be done; missing otherwise. */
  is_open?: true;
  /** When it was done, and by whom, whose account may be gone. */
  done_at?: Date;
  done_by?: string;
  /** When the store deletes it. */
  expires_at: Date;
}

const schema = new Schema<StaffNote>(
  {
    account_id: { type: String, required: true },
    author_id: { type: String },
    text: { type: String, required: true },
    created_at: { type: Date, required: true },
    edited_at: { type: Date },
    follow_up_on: { type: String, default: null },
    is_open: { type: Boolean },
    done_at: { type: Date },
    done_by: { type: String },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ account_id: 1, created_at: -1, _id: -1 });
schema.index({ is_open: 1, follow_up_on: 1, _id: 1 }, { partialFilterExpression: { is_open: true } });
schema.index({ done_at: -1, _id: -1 }, { partialFilterExpression: { done_at: { $exists: true } } });
// Each with whom it is about, so that who counts their own reads no texts.
schema.index({ author_id: 1, is_open: 1, follow_up_on: 1, account_id: 1 });
schema.index({ author_id: 1, done_at: -1, account_id: 1 });
schema.index({ done_by: 1 }, { sparse: true });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const staffNoteModel = defineModel<StaffNote>("staff_notes", schema);
