import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** Those who wait for a job are yet to be told that the centre closed it, that the post is filled, that it is open again, or that its employer is gone; it is gone once they were, or once that is no longer so. */
export interface JobClosing {
  _id: Types.ObjectId;
  job_id: Types.ObjectId;
  /** When the centre closed it; missing where there is a kind. */
  closed_at?: Date;
  /** When what has a kind was noted: by `closed_at` instances of before would find it, and delete it. */
  noted_at?: Date;
  /** The last application that was told of it, by id: of two transactions that go on from there, one is undone. Missing before the first. */
  last?: Types.ObjectId;
  /** The first application for which it failed, from which on those are told who were not; missing where there was none. */
  left?: Types.ObjectId;
  /** Its employer closed it because the post is filled, it is active again after people were told of a closing, or its employer's account is deleted; missing where the centre closed it. */
  kind?: "filled" | "opened" | "gone";
  /** The employer's words to who is told that. */
  words?: string;
  /** The job was active until its post was filled; missing elsewhere. */
  was_active?: boolean;
  /** Of a closing from before closings were noted: who is not invited anywhere hears nothing of it so late. */
  invited_only?: boolean;
}

const schema = new Schema<JobClosing>(
  {
    job_id: { type: Schema.Types.ObjectId, required: true },
    closed_at: { type: Date },
    noted_at: { type: Date },
    last: { type: Schema.Types.ObjectId },
    left: { type: Schema.Types.ObjectId },
    kind: { type: String },
    words: { type: String },
    was_active: { type: Boolean },
    invited_only: { type: Boolean },
  },
  { versionKey: false },
);
schema.index({ job_id: 1 }, { unique: true });
schema.index({ closed_at: 1 });
schema.index({ noted_at: 1 });

export const jobClosingModel = defineModel<JobClosing>("job_closings", schema);
