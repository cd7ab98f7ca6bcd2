import type { EmployersMark } from "@jobcentre/contracts/job-options";
import type { JOB_APPLICATION_STATUSES } from "@jobcentre/contracts/options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";
import { type ApplicantDetails, applicantDetails } from "../applicants/applicant-details.ts";

export type ApplicationStatus = (typeof JOB_APPLICATION_STATUSES)[number];

export interface Interview {
  /** As entered, `YYYY-MM-DD HH:MM` in Lagos. */
  interview_date: string;
  interview_location: string;
  starts_at: Date;
  /** Who is invited cannot come then. Missing where they did not say so, or took it back: another time is another interview. */
  cannot_come?: { note: string; at: Date };
  /** They said that they will come; missing where they did not, and gone with another time or place. */
  coming?: { at: Date };
  /** How often they said so or took it back; missing where they did neither. */
  answered?: DaysCount;
  /** When who is invited was reminded of it, or was invited too late for that; missing before. */
  reminded_at?: Date;
}

/** When something last happened, and how often on that day in Lagos. */
export interface DaysCount {
  at: Date;
  that_day: number;
}

export interface JobApplication {
  _id: Types.ObjectId;
  job_id: Types.ObjectId;
  /** Whose job it is: what an employer sees is asked for by this. */
  employer_id: string;
  account_id: string;
  /** As known when applying; shown where the service has no copy of the profile yet. */
  applicant_name: string;
  cover_letter: string;
  status: ApplicationStatus;
  applied_at: Date;
  /** Every status so far, oldest first. */
  history: { status: ApplicationStatus; at: Date }[];
  interview: Interview | null;
  /** Its employer's messages; missing where they never wrote. */
  written?: DaysCount;
  /** What its employer notes for itself; missing where there is nothing, and gone with a withdrawal. */
  employer_note?: string;
  /** How its employer sorts it; missing where it does not, and gone with a withdrawal. */
  employer_mark?: EmployersMark;
  /** Changes of the interview, called off among them; missing where it was never changed. */
  interview_changed?: DaysCount;
  /** The interview to come that was called off, by its employer or as the centre closed the job, until another is planned; missing where there was none. */
  called_off?: Pick<Interview, "interview_date" | "starts_at">;
  /** Who applied, as the employer read it when rejecting: nothing newer is for them. Missing elsewhere, and where it was not known. */
  as_rejected?: ApplicantDetails;
  /** The employer's words to who is rejected; missing where there are none. */
  rejected_reason?: string;
  /** The employer's words for the first day of who is hired; missing where there are none. */
  first_day?: string;
  /** Rejected because the post was filled; missing elsewhere. */
  is_filled?: true;
  /** Its applicant was told that its employer is gone; missing elsewhere, and where 0.2.0 told them without an interview to come. */
  told_of_gone?: true;
  /** The newest closing of the job by the centre that its applicant was told of; missing where they never were, and once they were told that it is open again. */
  told_of_closing?: Types.ObjectId;
}

/** What its employer has not decided on yet. */
export const UNDECIDED: { status: { $in: ApplicationStatus[] } } = { status: { $in: ["pending", "shortlisted"] } };

/** What an employer noted something about. */
export const WITH_NOTE = { employer_note: { $exists: true } } as const;
export const BY_NOTE = { employer_id: 1, _id: 1 } as const;
/** A rejection with words of its employer. */
export const WITH_REASON = { rejected_reason: { $exists: true } } as const;
export const BY_REASON = { employer_id: 1, status: 1, _id: 1 } as const;
/** Who is hired with words for the first day. */
export const WITH_FIRST_DAY = { first_day: { $exists: true } } as const;
export const BY_FIRST_DAY = { employer_id: 1, first_day: 1 } as const;
/** What an employer marked. */
export const WITH_MARK = { employer_mark: { $exists: true } } as const;
export const BY_MARK = { employer_id: 1, employer_mark: 1, applied_at: -1, _id: -1 } as const;
/** An interview whose employer said where it is. */
export const WITH_PLACE = { "interview.interview_location": { $gt: "" } } as const;

/** What who applied lists, counts and searches by. */
export const BY_APPLICANT = { account_id: 1, applied_at: -1, _id: -1, status: 1, job_id: 1 } as const;

/** What employers look for people by. */
export const BY_PERSON = { employer_id: 1, account_id: 1, applicant_name: 1, job_id: 1 } as const;

const needed = { type: String, required: true };
const daysCount = new Schema<DaysCount>(
  { at: { type: Date, required: true }, that_day: { type: Number, required: true } },
  { _id: false },
);
const schema = new Schema<JobApplication>(
  {
    job_id: { type: Schema.Types.ObjectId, required: true },
    employer_id: needed,
    account_id: needed,
    applicant_name: { type: String, default: "" },
    cover_letter: { type: String, default: "" },
    status: needed,
    applied_at: { type: Date, required: true },
    history: { type: [{ _id: false, status: needed, at: { type: Date, required: true } }], required: true },
    interview: {
      type: new Schema(
        {
          interview_date: needed,
          interview_location: needed,
          starts_at: { type: Date, required: true },
          cannot_come: new Schema(
            { note: { type: String, default: "" }, at: { type: Date, required: true } },
            { _id: false },
          ),
          coming: new Schema({ at: { type: Date, required: true } }, { _id: false }),
          answered: daysCount,
          reminded_at: { type: Date },
        },
        { _id: false },
      ),
      default: null,
    },
    written: daysCount,
    employer_note: { type: String },
    employer_mark: { type: String },
    interview_changed: daysCount,
    called_off: new Schema({ interview_date: needed, starts_at: { type: Date, required: true } }, { _id: false }),
    as_rejected: new Schema<ApplicantDetails>(applicantDetails, { _id: false }),
    rejected_reason: { type: String },
    first_day: { type: String },
    is_filled: { type: Boolean },
    told_of_gone: { type: Boolean },
    told_of_closing: { type: Schema.Types.ObjectId },
  },
  { versionKey: false },
);
schema.index({ account_id: 1, job_id: 1 }, { unique: true });
schema.index(BY_APPLICANT);
schema.index({ employer_id: 1, applied_at: -1, _id: -1 });
schema.index({ employer_id: 1, status: 1, applied_at: -1, _id: -1 });
// Those for one job, all and of a status: of an employer with many, those for other jobs would be read, too.
schema.index({ employer_id: 1, job_id: 1, applied_at: -1, _id: -1 });
schema.index({ employer_id: 1, job_id: 1, status: 1, applied_at: -1, _id: -1 });
schema.index({ employer_id: 1, status: 1, "interview.starts_at": 1, _id: 1 });
schema.index({ job_id: 1, status: 1, applied_at: -1, _id: -1 });
schema.index({ job_id: 1, status: 1, _id: 1 });
// Whose interview is near, of everybody's.
schema.index({ status: 1, "interview.starts_at": 1 });
schema.index(BY_PERSON);
// How many wait, of everybody's.
schema.index({ status: 1, employer_id: 1 });
// What of an employer's own words is in the applications of others.
schema.index(BY_NOTE, { partialFilterExpression: WITH_NOTE });
schema.index(BY_REASON, { partialFilterExpression: WITH_REASON });
schema.index(BY_FIRST_DAY, { partialFilterExpression: WITH_FIRST_DAY });
schema.index(BY_MARK, { partialFilterExpression: WITH_MARK });
schema.index({ employer_id: 1, "interview.interview_location": 1 }, { partialFilterExpression: WITH_PLACE });

export const applicationModel = defineModel<JobApplication>("job_applications", schema);
