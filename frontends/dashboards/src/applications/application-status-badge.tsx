import { StatusBadge, type Tone } from "@jobcentre/frontend-kit/ui";
import type { ApplicationStatus } from "./applications.api.ts";

const TONES: Record<ApplicationStatus, Tone> = {
  pending: "warn",
  shortlisted: "info",
  rejected: "bad",
  hired: "good",
  withdrawn: "neutral",
};

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge status={status} tone={TONES[status]} />;
}
