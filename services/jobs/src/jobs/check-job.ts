import type { jobInput } from "@jobcentre/contracts/http/jobs";
import { jobProblems } from "@jobcentre/contracts/job-rules";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { Problem } from "@jobcentre/service-kit/problem";
import type * as z from "zod";

/** Throws Problem("invalid_input") naming the fields that do not fit together. */
export function checkJob(input: z.output<typeof jobInput>, now: Date, unchangedDeadline: string | null = null): void {
  const fields = jobProblems(input, dayInLagos(now), unchangedDeadline);
  const [first] = Object.values(fields);
  if (first) throw new Problem("invalid_input", { text: `Please check what you entered. ${first}.`, fields });
}
