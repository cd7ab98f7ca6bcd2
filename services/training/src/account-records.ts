import type { AccountRecords } from "@jobcentre/contracts/http/internal";
import { NEWEST, recordsUnder } from "@jobcentre/service-kit/account-records";
import { listOwnApplications } from "./applications/list-own-applications.ts";
import { wordsOfApplications } from "./applications/words-of-applications.ts";
import type { StoreDeps } from "./deps.ts";
import { listOwnEnrollments } from "./enrollments/list-own-enrollments.ts";
import { listOwnFeedback } from "./feedback/list-own-feedback.ts";

/** What this service holds of a person. */
export const accountRecords = async (deps: StoreDeps, accountId: string): Promise<AccountRecords[]> => [
  recordsUnder("Training applications", await listOwnApplications(deps, accountId, NEWEST)),
  recordsUnder("Motivations and documents", await wordsOfApplications(deps.db, accountId, NEWEST)),
  recordsUnder("Enrollments", await listOwnEnrollments(deps, accountId, NEWEST)),
  recordsUnder("Feedback", await listOwnFeedback(deps.db, accountId, NEWEST)),
];
