import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** Identity's copy of who is an admin, for the role in tokens. */
interface AdminCopy {
  /** The admin's id in the admin service. */
  _id: string;
  email: string;
}

const schema = new Schema<AdminCopy>(
  { _id: { type: String, required: true }, email: { type: String, required: true } },
  { versionKey: false },
);
schema.index({ email: 1 });

export const adminCopyModel = defineModel<AdminCopy>("admin_copies", schema);
