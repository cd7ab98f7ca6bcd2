import type { EventType } from "../envelope.ts";
import { adminEvents } from "./admin.ts";
import { entrepreneurshipEvents } from "./entrepreneurship.ts";
import { identityEvents } from "./identity.ts";
import { jobsEvents } from "./jobs.ts";
import { ADMIN_CALL_REFUSED } from "./refusals.ts";
import { trainingEvents } from "./training.ts";

/** Every fact any service publishes. */
export const ALL_EVENTS: readonly EventType[] = [
  ...identityEvents,
  ...jobsEvents,
  ...trainingEvents,
  ...entrepreneurshipEvents,
  ...adminEvents,
  ...ADMIN_CALL_REFUSED.map(({ event }) => event),
];
