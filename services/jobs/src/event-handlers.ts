import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import { keepsCopy, onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import { onUserDeleted } from "@jobcentre/service-kit/erasure/erase-account";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { onSettingsChanged } from "@jobcentre/service-kit/settings-copy";
import { onProfileSaved } from "./applicants/on-profile-saved.ts";
import { onEmployerSaved } from "./employers/on-employer-saved.ts";
import { createEraseRecords } from "./erasure/erase-records.ts";

/** Everything the service consumes. */
export const eventHandlers = ({ db, now }: Pick<ServiceDeps, "db" | "now">): Subscription[] => [
  keepsCopy(onEvent(profileSaved, (envelope) => onProfileSaved(db, envelope))),
  keepsCopy(onEvent(employerSaved, (envelope) => onEmployerSaved({ db, now }, envelope))),
  onSettingsChanged(db),
  onUserDeleted(db, createEraseRecords({ db, now })),
];
