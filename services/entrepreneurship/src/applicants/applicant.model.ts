import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** The copy of a person who may apply; identity owns the original. */
export interface Applicant {
  /** The account's id. */
  _id: string;
  name: string;
  email: string;
  phone: string;
  /** Whether the centre suspends the account; missing in copies from before that was told. */
  is_suspended?: boolean;
  /** The version of the profile that brought this copy; an older event changes nothing. 0 while there is none yet. */
  version: number;
  /** How many applications were sent since this was counted, see count-application.ts. */
  applications?: number;
}

const schema = new Schema<Applicant>(
  {
    _id: { type: String, required: true },
    name: { type: String, default: "" },
    email: { type: String, default: "" },
    phone: { type: String, default: "" },
    is_suspended: { type: Boolean },
    version: { type: Number, required: true },
    applications: { type: Number },
  },
  { versionKey: false },
);

export const applicantModel = defineModel<Applicant>("applicants", schema);
