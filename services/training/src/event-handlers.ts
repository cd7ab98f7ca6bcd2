import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { applicationApproved } from "@jobcentre/contracts/events/training";
import { keepsCopy, onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import { followOwners } from "@jobcentre/service-kit/follow-owners";
import { onSettingsChanged } from "@jobcentre/service-kit/settings-copy";
import type { StoreDeps } from "./deps.ts";
import { onApplicationApproved } from "./enrollments/on-application-approved.ts";
import { createEraseRecords } from "./erasure/erase-records.ts";
import { createMoveRecords } from "./owners/move-records.ts";
import { onCvAccessPaid } from "./people/on-cv-access-paid.ts";
import { onEmployerSaved } from "./people/on-employer-saved.ts";
import { onProfileSaved } from "./people/on-profile-saved.ts";

/** Every event that training consumes. */
export const eventHandlers = (deps: StoreDeps): Subscription[] => [
  onEvent(applicationApproved, (event) => onApplicationApproved(deps, event)),
  keepsCopy(onEvent(profileSaved, (event) => onProfileSaved(deps, event))),
  keepsCopy(onEvent(employerSaved, (event) => onEmployerSaved(deps, event))),
  keepsCopy(onEvent(serviceRequestChanged, (event) => onCvAccessPaid(deps, event))),
  onSettingsChanged(deps.db),
  ...followOwners(deps.db, createMoveRecords(deps.db), createEraseRecords(deps.db)),
];
