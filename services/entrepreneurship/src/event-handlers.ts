import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import { keepsCopy, onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import { onUserDeleted } from "@jobcentre/service-kit/erasure/erase-account";
import { onOwnerChanged } from "@jobcentre/service-kit/on-owner-changed";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { onEmployerSaved } from "./applicants/on-employer-saved.ts";
import { onProfileSaved } from "./applicants/on-profile-saved.ts";
import { createMoveApplications } from "./applications/move-applications.ts";
import { createEraseRecords } from "./erasure/erase-records.ts";

/** Everything the service consumes. */
export const eventHandlers = ({ db }: Pick<ServiceDeps, "db">): Subscription[] => [
  keepsCopy(onEvent(profileSaved, (envelope) => onProfileSaved(db, envelope))),
  keepsCopy(onEvent(employerSaved, (envelope) => onEmployerSaved(db, envelope))),
  onOwnerChanged(db, createMoveApplications(db), createEraseRecords(db)),
  onUserDeleted(db, createEraseRecords(db)),
];
