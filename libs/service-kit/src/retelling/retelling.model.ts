import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** The one of a service: asked for by an operator, carried on wherever it broke off. */
export const RETELLING = "state";

export interface Retelling {
  _id: typeof RETELLING;
  requested_at: Date;
  /** Which kind of record is told, in the order of the service, and the last one told of it; null before the first. */
  step: number;
  after: unknown;
  told: number;
  done_at: Date | null;
}

const schema = new Schema<Retelling>(
  {
    _id: { type: String, required: true },
    requested_at: { type: Date, required: true },
    step: { type: Number, required: true },
    after: { type: Schema.Types.Mixed, default: null },
    told: { type: Number, required: true },
    done_at: { type: Date, default: null },
  },
  { versionKey: false },
);

export const retellingModel = defineModel<Retelling>("retellings", schema);
