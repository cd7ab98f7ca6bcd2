import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** An account that an operator asks identity to delete, which does it while it runs; gone once it is done. */
interface ErasureRequest {
  /** The account's id. */
  _id: string;
  requested_at: Date;
}

const schema = new Schema<ErasureRequest>(
  { _id: { type: String, required: true }, requested_at: { type: Date, required: true } },
  { versionKey: false },
);

export const erasureRequestModel = defineModel<ErasureRequest>("erasure_requests", schema);
