import type { MentorshipStatus } from "@jobcentre/contracts/entrepreneurship-options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

export interface MentorshipRecord {
  _id: Types.ObjectId;
  application_id: Types.ObjectId;
  mentor_name: string;
  mentor_expertise: string;
  mentorship_status: MentorshipStatus;
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:MM` in Lagos; null where none is planned. */
  next_session_date: string | null;
  /** Where that is, or the number to call; missing where that was never said. */
  session_place?: string;
  /** For the admins' eyes. */
  progress_notes: string;
  assigned_at: Date;
  assigned_by: string;
  /** Why it ended before it was completed; missing where that was not said. */
  ended_reason?: string;
}

const schema = new Schema<MentorshipRecord>(
  {
    application_id: { type: Schema.Types.ObjectId, required: true },
    mentor_name: { type: String, required: true },
    mentor_expertise: { type: String, required: true },
    mentorship_status: { type: String, required: true },
    next_session_date: { type: String, default: null },
    session_place: { type: String },
    progress_notes: { type: String, default: "" },
    assigned_at: { type: Date, required: true },
    assigned_by: { type: String, required: true },
    ended_reason: { type: String },
  },
  { versionKey: false },
);
schema.index({ application_id: 1 }, { unique: true, partialFilterExpression: { mentorship_status: "active" } });
schema.index({ application_id: 1, assigned_at: -1, _id: -1 });
schema.index({ mentorship_status: 1, assigned_at: -1, _id: -1 });
schema.index({ mentorship_status: 1, next_session_date: 1 });
schema.index({ assigned_at: -1, _id: -1 });

export const mentorshipModel = defineModel<MentorshipRecord>("mentorships", schema);
