import type { DifficultyLevel, TrainingCategory, TrainingMode } from "@jobcentre/contracts/options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

export interface Program {
  _id: Types.ObjectId;
  /** Counts programs from 1; part of certificate numbers. */
  no: number;
  title: string;
  description: string;
  category: TrainingCategory;
  mode: TrainingMode;
  difficulty_level: DifficultyLevel;
  price_amount: number;
  duration_weeks: number;
  start_date: string;
  end_date: string;
  /** Seats taken: approved applications whose enrollment was not dropped. */
  current_participants: number;
  max_participants: number;
  is_featured: boolean;
  is_open: boolean;
  image_url: string;
  instructor_name: string;
  instructor_image_url: string;
  instructor_bio: string;
  location: string;
  curriculum: string;
  requirements: string;
  created_at: Date;
  /** Missing on programs from before they could be edited; they are as they were created. */
  updated_at?: Date;
  /** When it was cancelled, for good; it is closed with that. Missing where it was not. */
  cancelled_at?: Date;
  /** Why; missing where that was not said. */
  cancelled_reason?: string;
  /** The uploaded file that image_url leads to; null where there is none, or where it is another program's as well. */
  image_file_id?: string | null;
  /** The same for instructor_image_url. */
  instructor_image_file_id?: string | null;
}

/** What a program is chosen by stands in its keys, the latest program first. */
export const LATEST_BY_TITLE = { _id: -1, title: 1, start_date: 1 } as const;

const text = { type: String, default: "" };
const needed = { type: String, required: true };
const count = { type: Number, required: true };

const schema = new Schema<Program>(
  {
    no: { type: Number, required: true, unique: true },
    title: needed,
    description: needed,
    category: needed,
    mode: needed,
    difficulty_level: needed,
    price_amount: count,
    duration_weeks: count,
    start_date: needed,
    end_date: needed,
    current_participants: { type: Number, default: 0 },
    max_participants: count,
    is_featured: { type: Boolean, default: false },
    is_open: { type: Boolean, default: true },
    image_url: text,
    instructor_name: needed,
    instructor_image_url: text,
    instructor_bio: text,
    location: needed,
    curriculum: { type: String, default: "[]" },
    requirements: text,
    created_at: { type: Date, required: true },
    updated_at: { type: Date },
    cancelled_at: { type: Date },
    cancelled_reason: { type: String },
    image_file_id: { type: String, default: null },
    instructor_image_file_id: { type: String, default: null },
  },
  { versionKey: false },
);
// It ends with what the public list filters by, so that a program which has started is passed over by its key alone.
schema.index({ is_open: 1, is_featured: -1, _id: -1, start_date: 1 });
schema.index({ is_open: 1, start_date: 1 });
schema.index(LATEST_BY_TITLE);

export const programModel = defineModel<Program>("programs", schema);
