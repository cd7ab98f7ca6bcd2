import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

interface PersonName {
  /** The account's (or a newly made admin's) id. */
  _id: string;
  name: string;
  /** The ids under which the log names somebody as an admin who is none any more; missing for others. */
  admin_ids?: string[];
  /** The key of the e-mail address of who was an admin and never came to the portal, see emailKeyOf; missing for others. */
  email_key?: string;
  /** The version of the profile it came from; 0 for a name that another event mentioned. */
  version: number;
}

const schema = new Schema<PersonName>(
  {
    _id: { type: String, required: true },
    name: { type: String, default: "" },
    admin_ids: { type: [String], default: undefined },
    email_key: { type: String },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ email_key: 1 }, { sparse: true });

export const personNameModel = defineModel<PersonName>("person_names", schema);
