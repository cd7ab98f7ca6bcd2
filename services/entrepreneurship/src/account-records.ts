import { LISTED_SECTIONS } from "@jobcentre/contracts/account-sections";
import type { AccountRecords } from "@jobcentre/contracts/http/internal";
import { NEWEST, recordsUnder } from "@jobcentre/service-kit/account-records";
import { listOwnApplications } from "./applications/list-own-applications.ts";
import type { EntrepreneurshipDeps } from "./deps.ts";
import { listNotesOf } from "./mentorships/list-notes-of.ts";

/** What this service holds of a founder. */
export const accountRecords = async (deps: EntrepreneurshipDeps, accountId: string): Promise<AccountRecords[]> => [
  recordsUnder(LISTED_SECTIONS.businesses, await listOwnApplications(deps, accountId, NEWEST)),
  recordsUnder(LISTED_SECTIONS.mentorships, await listNotesOf(deps.db, accountId, NEWEST)),
];
