import type { ServiceRequestStatus } from "@jobcentre/contracts/job-options";
import { StatusBadge, type Tone } from "@jobcentre/frontend-kit/ui";

const TONES: Record<ServiceRequestStatus, Tone> = {
  requested: "warn",
  paid: "good",
  done: "info",
  cancelled: "neutral",
};

/** Where something that is paid for stands. */
export function RequestStatusBadge({ status }: { status: ServiceRequestStatus }) {
  return <StatusBadge status={status} tone={TONES[status]} />;
}
