import type { JsonWebKey } from "node:crypto";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

export interface StoredSigningKey {
  _id: string;
  kid: string;
  /** The private key; this collection never leaves the service. */
  jwk: JsonWebKey;
  created_at: Date;
}

const schema = new Schema<StoredSigningKey>(
  {
    _id: { type: String, required: true },
    kid: { type: String, required: true },
    jwk: { type: Schema.Types.Mixed, required: true },
    created_at: { type: Date, required: true },
  },
  { versionKey: false },
);

export const signingKeyModel = defineModel<StoredSigningKey>("signing_keys", schema);
