import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** A word of any job, past or present, with its ends: `ends` that begin with "vis" belong to words that contain it. */
export interface Word {
  _id: string;
  ends: string[];
}

const schema = new Schema<Word>(
  { _id: { type: String, required: true }, ends: { type: [String], required: true } },
  { versionKey: false },
);
schema.index({ ends: 1 });

export const wordModel = defineModel<Word>("search_words", schema);
