import type { ReportStatus } from "@jobcentre/contracts/job-options";
import type { Report } from "./jobs.api.ts";
import type { Step } from "./step-buttons.tsx";

/** The ways to close one. */
type ClosedAs = Exclude<ReportStatus, "open">;

/** Which report it is, in a question. */
function whatIsReported({ application_id, job_title, employer_name }: Report): string {
  if (application_id) return `${employer_name}, who applied for ${job_title || "a job"}`;
  return job_title ? `${job_title} of ${employer_name}` : employer_name;
}

const told = ({ reporter_email }: Report): string =>
  reporter_email
    ? "Who reported it gets a message that says so, and it cannot be taken back."
    : "Nobody is told: who reported it has no account any more. It cannot be taken back.";

/** How an open report is closed, each way after its question; a closed one stays so. */
export function reportSteps(report: Report): Step<ClosedAs>[] {
  if (report.status !== "open") return [];
  const ask = (outcome: string) => `Close this report of ${whatIsReported(report)}: ${outcome}? ${told(report)}`;
  return [
    { to: "resolved", label: "Resolve", icon: "check", ask: ask("we acted on it") },
    { to: "dismissed", label: "Dismiss", icon: "close", ask: ask("nothing is against the rules") },
  ];
}
