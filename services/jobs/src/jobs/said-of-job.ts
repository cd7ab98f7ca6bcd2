import { type JobField, jobInput, type saidOfJob } from "@jobcentre/contracts/http/jobs";
import type * as z from "zod";
import type { JobRecord } from "./job.model.ts";

type Said = z.output<typeof saidOfJob>;

const FIELDS = Object.keys(jobInput.shape) as JobField[];

/** These fields of a record, without those that are not in it. */
export const only = <T extends object, Field extends keyof T>(record: T, fields: readonly Field[]): Pick<T, Field> =>
  Object.fromEntries(fields.filter((field) => field in record).map((field) => [field, record[field]])) as Pick<
    T,
    Field
  >;

/** All that an employer says of a job, as answers tell it. */
export function saidOf(job: Pick<JobRecord, JobField>): Said {
  const { employment_type, positions, ...always } = only(job, FIELDS);
  return { ...always, ...(employment_type && { employment_type }), ...(positions && { positions }) };
}
