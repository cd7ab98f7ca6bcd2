import { createHash } from "node:crypto";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

interface Invitation {
  /** SHA-256 of the token in the link: what is stored opens nothing. */
  _id: string;
  admin_id: Types.ObjectId;
  /** The address of the super admin who made it, with whose role it ends; missing where an operator did. */
  made_by?: string;
  expires_at: Date;
}

const schema = new Schema<Invitation>(
  {
    _id: { type: String, required: true },
    admin_id: { type: Schema.Types.ObjectId, required: true },
    made_by: { type: String },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
schema.index({ admin_id: 1 });

export const invitationModel = defineModel<Invitation>("invitations", schema);

export const invitationKey = (token: string): string => createHash("sha256").update(token).digest("hex");
