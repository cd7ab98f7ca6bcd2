import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** Who applied for a program, takes part in it or waits for it is yet to be told that it was cancelled; it is gone once they were. */
export interface ProgramCancellation {
  _id: Types.ObjectId;
  program_id: Types.ObjectId;
  cancelled_at: Date;
  cancelled_by: string;
  /** Of the press that cancelled it, for what follows from it. */
  trace_id: string;
}

const needed = { type: String, required: true };

const schema = new Schema<ProgramCancellation>(
  {
    program_id: { type: Schema.Types.ObjectId, required: true, unique: true },
    cancelled_at: { type: Date, required: true },
    cancelled_by: needed,
    trace_id: needed,
  },
  { versionKey: false },
);

export const programCancellationModel = defineModel<ProgramCancellation>("program_cancellations", schema);
