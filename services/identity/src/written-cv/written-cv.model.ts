import type { cvEducation, cvWork, writtenCvInput } from "@jobcentre/contracts/http/identity";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";
import type * as z from "zod";

/** What a job seeker wrote for a CV, beside the profile. */
export interface WrittenCv extends Omit<z.output<typeof writtenCvInput>, "edited_at"> {
  account_id: string;
  created_at: Date;
  edited_at: Date;
}

const work = new Schema<z.output<typeof cvWork>>(
  {
    position: { type: String, required: true },
    employer: { type: String, required: true },
    location: { type: String, default: "" },
    from: { type: String, required: true },
    to: { type: String, default: null },
    tasks: { type: String, default: "" },
  },
  { _id: false },
);

const education = new Schema<z.output<typeof cvEducation>>(
  {
    qualification: { type: String, required: true },
    school: { type: String, required: true },
    from: { type: Number, default: null },
    to: { type: Number, default: null },
  },
  { _id: false },
);

const schema = new Schema<WrittenCv>(
  {
    account_id: { type: String, required: true },
    about: { type: String, default: "" },
    work: [work],
    education: [education],
    languages: [String],
    created_at: { type: Date, required: true },
    edited_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ account_id: 1 }, { unique: true });

export const writtenCvModel = defineModel<WrittenCv>("written_cvs", schema);
