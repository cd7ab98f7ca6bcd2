import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";
import type { Appointment } from "./what-moved.rules.ts";

/** Those who take part in a program are yet to be told that it was moved; it is gone once they were. */
export interface ProgramMove {
  _id: Types.ObjectId;
  program_id: Types.ObjectId;
  /** When and where it was, as everybody knows it. */
  before: Appointment;
  /** When an administrator last changed it; what follows soon is told together. */
  changed_at: Date;
  /** What they are told, from the first of them on; missing before that. */
  told?: Appointment;
  /** How often somebody got a place meanwhile. */
  joined?: number;
}

const needed = { type: String, required: true };
const appointment = new Schema<Appointment>({ start_date: needed, location: needed, mode: needed }, { _id: false });

const schema = new Schema<ProgramMove>(
  {
    program_id: { type: Schema.Types.ObjectId, required: true },
    before: { type: appointment, required: true },
    changed_at: { type: Date, required: true },
    told: { type: appointment },
    joined: { type: Number },
  },
  { versionKey: false },
);
schema.index({ program_id: 1 });
schema.index({ changed_at: 1 });

export const programMoveModel = defineModel<ProgramMove>("program_moves", schema);
