import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** What a participant thinks of a program they completed; ratings from 1 to 5. */
export interface Feedback {
  _id: Types.ObjectId;
  enrollment_id: Types.ObjectId;
  program_id: Types.ObjectId;
  account_id: string;
  participant_name: string;
  /** Whether that is who was the contact of a company then, and lasts; missing where it is not, or was not known. */
  noted_from_contact?: boolean;
  rating: number;
  instructor_rating: number;
  course_content_rating: number;
  feedback_text: string;
  would_recommend: boolean;
  created_at: Date;
}

const stars = { type: Number, required: true, min: 1, max: 5 };
const schema = new Schema<Feedback>(
  {
    // Unique: feedback is given once.
    enrollment_id: { type: Schema.Types.ObjectId, required: true, unique: true },
    program_id: { type: Schema.Types.ObjectId, required: true },
    account_id: { type: String, required: true },
    participant_name: { type: String, default: "" },
    noted_from_contact: { type: Boolean },
    rating: stars,
    instructor_rating: stars,
    course_content_rating: stars,
    feedback_text: { type: String, default: "" },
    would_recommend: { type: Boolean, required: true },
    created_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ created_at: -1, _id: -1 });
schema.index({ account_id: 1 });
schema.index({ program_id: 1, created_at: -1, _id: -1 });

export const feedbackModel = defineModel<Feedback>("training_feedback", schema);
