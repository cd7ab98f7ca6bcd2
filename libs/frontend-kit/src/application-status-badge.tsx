import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { StatusBadge, type Tone } from "@jobcentre/frontend-kit/ui";

type ApplicationStatus = ResponseOf<"GET /api/job-applications">[number]["status"];

const TONES: Record<ApplicationStatus, Tone> = {
  pending: "warn",
  shortlisted: "info",
  rejected: "bad",
  hired: "good",
  withdrawn: "neutral",
};

/** How an application for a job stands. */
export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge status={status} tone={TONES[status]} />;
}
