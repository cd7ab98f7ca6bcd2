import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** Somebody is told of the next free place in a full program; it is gone once they were. */
export interface PlaceAlert {
  _id: Types.ObjectId;
  account_id: string;
  program_id: Types.ObjectId;
  /** As known when they asked; told where the service has no newer copy of the person. */
  person_name: string;
  /** Which of a person's few alerts it is: two at once cannot take the same. */
  slot: number;
  created_at: Date;
}

const schema = new Schema<PlaceAlert>(
  {
    account_id: { type: String, required: true },
    program_id: { type: Schema.Types.ObjectId, required: true },
    person_name: { type: String, default: "" },
    slot: { type: Number, required: true },
    created_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ account_id: 1, program_id: 1 }, { unique: true });
schema.index({ account_id: 1, slot: 1 }, { unique: true });
schema.index({ program_id: 1, created_at: 1, _id: 1 });

export const placeAlertModel = defineModel<PlaceAlert>("place_alerts", schema);
