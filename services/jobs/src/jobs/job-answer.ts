import type { job, ownJob } from "@jobcentre/contracts/http/jobs";
import type * as z from "zod";
import type { JobRecord, ONLY_FOR_LISTS } from "./job.model.ts";
import { isFeatured } from "./job.rules.ts";
import { saidOf } from "./said-of-job.ts";

export type Job = z.output<typeof job>;
export type OwnJob = z.output<typeof ownJob>;
type Answered = Omit<JobRecord, keyof typeof ONLY_FOR_LISTS>;

/** A job as the contract answers it. */
export function jobAnswer(record: Answered, now: Date): Job {
  return {
    id: record._id.toHexString(),
    ...saidOf(record),
    employer_id: record.employer_id,
    employer_name: record.employer_name,
    employer_is_verified: record.employer_is_verified,
    created_at: record.created_at.toISOString(),
    ...(record.edited_at && { edited_at: record.edited_at.toISOString() }),
    is_active: record.is_active,
    ...(record.closed_by_centre && { closed_by_centre: record.closed_by_centre }),
    ...(record.closed_by_centre && record.closed_by_suspension && { closed_by_suspension: true as const }),
    // An instance of the version before opens a job and leaves the reason.
    ...(record.closed_by_centre && record.closing_reason && { closing_reason: record.closing_reason }),
    ...(record.closed_by_employer && { closed_by_employer: record.closed_by_employer }),
    ...(record.filled_at && { filled_at: record.filled_at.toISOString() }),
    is_featured: isFeatured(record, now),
    applications_count: record.applications_count,
  };
}

/** The same for its employer. */
export const ownJobAnswer = (record: Answered, now: Date): OwnJob => ({
  ...jobAnswer(record, now),
  ...(record.reference && { reference: record.reference }),
});

/** The same for whoever changes it: its owner, or an admin. */
export const answerTo = ({ employer_id }: { employer_id?: string }, record: Answered, now: Date): OwnJob =>
  employer_id ? ownJobAnswer(record, now) : jobAnswer(record, now);
