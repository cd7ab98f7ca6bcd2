import { jobInput } from "@jobcentre/contracts/http/jobs";
import type * as z from "zod";
import { dateInDays } from "./demo-dates.ts";

type Input = z.output<typeof jobInput>;

/** A job as it is easiest to write down: times relative to the day of writing. */
export interface DemoJob extends Omit<Input, "application_deadline" | "requirements" | "salary_min" | "salary_max"> {
  /** The e-mail address of the employer's account. */
  employer: string;
  requirements: string[];
  /** Naira per month, lowest and highest, or null where the employer does not say. */
  salary: readonly [number, number] | null;
  posted_days_ago: number;
  /** Days until applications close, or null where they stay open. */
  closes_in_days: number | null;
}

/** The job as its employer would enter it today. */
export function demoJobInput(job: DemoJob, now: Date): Input {
  const { employer: _, posted_days_ago: __, salary, closes_in_days, requirements, ...rest } = job;
  return jobInput.parse({
    employment_type: "full_time",
    ...rest,
    requirements: requirements.join("\n"),
    salary_min: salary?.[0] ?? null,
    salary_max: salary?.[1] ?? null,
    application_deadline: closes_in_days === null ? null : dateInDays(now, closes_in_days),
  });
}
