import { FORMER_EMPLOYER } from "@jobcentre/contracts/former-people";
import type { EmploymentType } from "@jobcentre/contracts/job-options";
import type { JobCategory } from "@jobcentre/contracts/options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";
import { LIST_INDEXES } from "./job-order.rules.ts";

export interface JobRecord {
  _id: Types.ObjectId;
  employer_id: string;
  employer_name: string;
  employer_is_verified: boolean;
  /** What its employer calls it, for its employer alone; left out, or null, where it says nothing. */
  reference?: string | null;
  title: string;
  description: string;
  requirements: string;
  location: string;
  category: JobCategory;
  salary_min: number | null;
  salary_max: number | null;
  experience_required: number;
  /** YYYY-MM-DD in Lagos, or null. */
  application_deadline: string | null;
  /** Left out, or null, where the employer does not say. */
  employment_type?: EmploymentType | null;
  /** How many people are wanted; left out, or null, where the employer does not say. */
  positions?: number | null;
  is_active: boolean;
  /** Closed by an admin, so not its employer's to open; left out otherwise. */
  closed_by_centre?: true;
  /** Closed with its employer's account, as by an admin, until that is reinstated; left out otherwise. */
  closed_by_suspension?: true;
  /** Why, where the admin said so; left out otherwise. */
  closing_reason?: string | null;
  /** Closed by its employer; left out otherwise, and where it was closed before this was noted. */
  closed_by_employer?: true;
  /** When its employer closed it because the post is filled, until it is active again; left out otherwise. */
  filled_at?: Date;
  featured_until: Date | null;
  applications_count: number;
  /** Of a job whose deadline is over: how often its employer was told who waits, and on which day it is looked at next; missing before. */
  undecided?: { times: number; next_on: string };
  /** Its last day is over, and searches among what is open pass it over since; left out otherwise. */
  noted_over?: true;
  created_at: Date;
  edited_at?: Date;
  /** When what everybody may read of it last changed; missing where an instance of before posted it, until date-older-jobs.ts. */
  changed_at?: Date;
  /** What lists find and order by, see stored-for-lists.ts. */
  closes_on: string;
  pay: number;
  search_text: string;
  location_text: string;
}

/** What no answer needs. */
export const ONLY_FOR_LISTS = { changed_at: 0, closes_on: 0, pay: 0, search_text: 0, location_text: 0 } as const;

/** The jobs of employers whose accounts were deleted. */
export const OF_WHO_IS_GONE = { employer_name: FORMER_EMPLOYER, location: "" } as const;

/** A job whose post is filled. */
export const FILLED = { filled_at: { $exists: true } } as const;

/** Jobs that their employer calls something. */
const WITH_REFERENCE = { reference: { $gt: "" } } as const;

/** In the order in which they changed, and active ones in the order of their last days: what GET /api/job-changes reads. */
export const CHANGES_INDEX = { changed_at: 1, _id: 1 } as const;
export const OVER_INDEX = { is_active: 1, closes_on: 1, _id: 1 } as const;

/** The active jobs that are not noted as over, and those that are, in the order of their last days. */
export const NOT_NOTED_INDEX = { noted_over: 1, closes_on: 1 } as const;

/** The index of active jobs of a kind of employment, where that is said. */
export const EMPLOYMENT_INDEX = { employment_type: 1, is_active: 1 } as const;

const schema = new Schema<JobRecord>(
  {
    employer_id: { type: String, required: true },
    employer_name: { type: String, required: true },
    employer_is_verified: { type: Boolean, default: false },
    reference: { type: String },
    title: { type: String, required: true },
    description: { type: String, required: true },
    requirements: { type: String, default: "" },
    location: { type: String, required: true },
    category: { type: String, required: true },
    salary_min: { type: Number, default: null },
    salary_max: { type: Number, default: null },
    experience_required: { type: Number, required: true },
    application_deadline: { type: String, default: null },
    employment_type: { type: String },
    positions: { type: Number },
    is_active: { type: Boolean, required: true },
    closed_by_centre: { type: Boolean },
    closed_by_suspension: { type: Boolean },
    closing_reason: { type: String },
    closed_by_employer: { type: Boolean },
    filled_at: { type: Date },
    featured_until: { type: Date, default: null },
    applications_count: { type: Number, default: 0 },
    undecided: new Schema(
      { times: { type: Number, required: true }, next_on: { type: String, required: true } },
      { _id: false },
    ),
    noted_over: { type: Boolean },
    created_at: { type: Date, required: true },
    edited_at: { type: Date },
    changed_at: { type: Date },
    closes_on: { type: String, required: true },
    pay: { type: Number, required: true },
    search_text: { type: String, required: true },
    location_text: { type: String, required: true },
    // What is not named here is not stored.
  } satisfies Record<Exclude<keyof JobRecord, "_id">, unknown>,
  { versionKey: false },
);
schema.index({ created_at: -1, _id: -1 });
for (const index of Object.values(LIST_INDEXES)) schema.index(index);
schema.index({ employer_id: 1, created_at: -1, _id: -1 });
schema.index({ employer_id: 1, reference: 1 }, { unique: true, partialFilterExpression: WITH_REFERENCE });
// One's own active or closed ones: without it everybody's would be read; with the last day, so that none whose is over is.
schema.index({ employer_id: 1, is_active: 1, created_at: -1, _id: -1, closes_on: 1 });
schema.index({ location: 1, employer_id: 1 }, { partialFilterExpression: OF_WHO_IS_GONE });
schema.index({ employer_id: 1, closed_by_centre: 1 }, { partialFilterExpression: { closed_by_centre: true } });
schema.index({ employer_id: 1, filled_at: 1 }, { partialFilterExpression: FILLED });
schema.index(EMPLOYMENT_INDEX, { partialFilterExpression: { employment_type: { $exists: true } } });
schema.index({ featured_until: 1 });
schema.index(CHANGES_INDEX);
schema.index(OVER_INDEX);
schema.index(NOT_NOTED_INDEX, { partialFilterExpression: { is_active: true } });
// Whose deadline was over lately.
schema.index({ closes_on: 1 });

export const jobModel = defineModel<JobRecord>("jobs", schema);
