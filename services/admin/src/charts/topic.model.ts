import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

interface Topic {
  /** `{area}:{id}` of a job or program. */
  _id: string;
  category: string;
  /** The version of the thing that brought it; an older event changes nothing. */
  version: number;
  /** When the program was cancelled, for good. Missing where it was not, or from before it was kept. */
  cancelled_at?: Date;
}

const schema = new Schema<Topic>(
  {
    _id: { type: String, required: true },
    category: { type: String, default: "" },
    version: { type: Number, required: true },
    cancelled_at: { type: Date },
  },
  { versionKey: false },
);

/** The category of every job and program, and which programs were cancelled. */
export const topicModel = defineModel<Topic>("topics", schema);
