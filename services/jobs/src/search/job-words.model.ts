import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** The words of one job, apart from it: lists read many jobs, and words are most of what there would be to read. */
export interface JobWords {
  /** The job's id. */
  _id: Types.ObjectId;
  words: string[];
  /** Whether people see the job: active, and its last day not known to be over. */
  is_active: boolean;
}

const schema = new Schema<JobWords>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    words: { type: [String], required: true },
    is_active: { type: Boolean, required: true },
  },
  { versionKey: false },
);
schema.index({ words: 1, is_active: 1 });

export const jobWordsModel = defineModel<JobWords>("job_words", schema);
