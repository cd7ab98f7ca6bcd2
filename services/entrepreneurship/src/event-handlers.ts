import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { onEmployerSaved } from "./applicants/on-employer-saved.ts";
import { onProfileSaved } from "./applicants/on-profile-saved.ts";

/** Everything the service consumes. */
export const eventHandlers = ({ db }: Pick<ServiceDeps, "db">): Subscription[] => [
  onEvent(profileSaved, (envelope) => onProfileSaved(db, envelope)),
  onEvent(employerSaved, (envelope) => onEmployerSaved(db, envelope)),
];
