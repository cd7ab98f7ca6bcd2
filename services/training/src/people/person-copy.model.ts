import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** Training's own copy of what it shows of a person, kept by identity's events. `_id` is the account id. */
export interface PersonCopy {
  _id: string;
  full_name: string;
  email: string;
  phone: string;
  location: string;
  skills: string[];
  cv_file_path: string | null;
  /** Whether employers may see this person; missing in copies from before there was a choice. */
  visible_to_employers?: boolean;
  /** Accounts and folded names of companies that do not find this person. */
  hidden_from?: string[];
  /** An employer's name as those lists compare it. */
  company_key?: string;
  /** Whether the person completed a program here; no part of the copied profile. */
  is_graduate?: boolean;
  /** Whether the centre suspends the account; missing in copies from before that was told. */
  is_suspended?: boolean;
  /** Whether an employer is verified, and until when a paid Premium CV Access holds; only employers have them, whose name here is that of their contact of today. */
  is_verified?: boolean;
  cv_access_until?: Date;
  /** What employers search graduates by, see people-search.rules.ts; missing where the profile never came, and in copies of employers. */
  search_text?: string;
  search_roots?: string;
  search_location?: string;
  /** The version of the fact that brought it; older facts change nothing. */
  version: number;
}

const schema = new Schema<PersonCopy>(
  {
    _id: { type: String, required: true },
    full_name: { type: String, default: "" },
    email: { type: String, default: "" },
    phone: { type: String, default: "" },
    location: { type: String, default: "" },
    skills: { type: [String], default: [] },
    cv_file_path: { type: String, default: null },
    visible_to_employers: { type: Boolean },
    hidden_from: { type: [String], default: undefined },
    company_key: { type: String },
    is_graduate: { type: Boolean },
    is_suspended: { type: Boolean },
    is_verified: { type: Boolean },
    cv_access_until: { type: Date },
    search_text: { type: String },
    search_roots: { type: String },
    search_location: { type: String },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ is_graduate: 1, visible_to_employers: 1 });
schema.index({ hidden_from: 1 }, { sparse: true });

export const personCopyModel = defineModel<PersonCopy>("people", schema);
