import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import { keepsCopy, onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import { followOwners } from "@jobcentre/service-kit/follow-owners";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { onEmployerSaved } from "./applicants/on-employer-saved.ts";
import { onProfileSaved } from "./applicants/on-profile-saved.ts";
import { createMoveApplications } from "./applications/move-applications.ts";
import { createEraseRecords } from "./erasure/erase-records.ts";

/** Everything the service consumes. */
export const eventHandlers = ({ db }: Pick<ServiceDeps, "db">): Subscription[] => [
  keepsCopy(onEvent(profileSaved, (envelope) => onProfileSaved(db, envelope))),
  keepsCopy(onEvent(employerSaved, (envelope) => onEmployerSaved(db, envelope))),
  ...followOwners(db, createMoveApplications(db), createEraseRecords(db)),
];
