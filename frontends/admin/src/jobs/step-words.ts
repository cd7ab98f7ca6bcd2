import type { ReportStatus, ServiceRequestStatus } from "@jobcentre/contracts/job-options";
import type { Words } from "../components/act.ts";

/** What is said of each step of a service request. */
export const STEP_WORDS = {
  paid: { done: "Request marked as paid!", failed: "Failed to mark the request as paid" },
  done: { done: "Request marked as done!", failed: "Failed to mark the request as done" },
  cancelled: { done: "Request cancelled successfully!", failed: "Failed to cancel the request" },
  paid_back: { done: "Payment marked as paid back!", failed: "Failed to mark the payment as paid back" },
} as const satisfies Record<Exclude<ServiceRequestStatus, "requested"> | "paid_back", Words>;

/** What is said of each way to close a report, or several with one press. */
export const REPORT_WORDS = {
  resolved: { done: "Report resolved!", allDone: "Reports resolved!", failed: "Failed to close the report" },
  dismissed: { done: "Report dismissed!", allDone: "Reports dismissed!", failed: "Failed to close the report" },
} as const satisfies Record<Exclude<ReportStatus, "open">, Words & { allDone: string }>;
