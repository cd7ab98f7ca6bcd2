import { jobProblems } from "@jobcentre/contracts/job-rules";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { Problem } from "@jobcentre/service-kit/problem";

/** Throws Problem("invalid_input") naming the fields that do not fit together. */
export function checkJob(
  job: Parameters<typeof jobProblems>[0],
  now: Date,
  unchangedDeadline: string | null = null,
): void {
  const fields = jobProblems(job, dayInLagos(now), unchangedDeadline);
  const [first] = Object.values(fields);
  if (first) throw new Problem("invalid_input", { text: `Please check what you entered. ${first}.`, fields });
}
