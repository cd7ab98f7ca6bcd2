import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** Identity's copy of who is an admin, for the role in tokens. */
interface AdminCopy {
  /** The admin's id in the admin service. */
  _id: string;
  /** Null once the admin is deleted: news of their making that comes late finds that they are gone. */
  email: string | null;
  /** The version of the admin that brought this copy; an older event changes nothing. */
  version: number;
}

const schema = new Schema<AdminCopy>(
  {
    _id: { type: String, required: true },
    email: { type: String, default: null },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ email: 1 });

export const adminCopyModel = defineModel<AdminCopy>("admin_copies", schema);
