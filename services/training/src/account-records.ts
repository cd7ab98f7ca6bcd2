import { LISTED_SECTIONS } from "@jobcentre/contracts/account-sections";
import type { AccountRecords } from "@jobcentre/contracts/http/internal";
import { NEWEST, numbered, recordsUnder } from "@jobcentre/service-kit/account-records";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { listOwnApplications } from "./applications/list-own-applications.ts";
import { wordsOfApplications } from "./applications/words-of-applications.ts";
import { listRevokedCertificates } from "./certificates/list-revoked-certificates.ts";
import type { TrainingDeps } from "./deps.ts";
import { listOwnEnrollments } from "./enrollments/list-own-enrollments.ts";
import { listOwnFeedback } from "./feedback/list-own-feedback.ts";
import { listPlaceAlerts } from "./place-alerts/list-place-alerts.ts";

/** Without the links to documents, which are for their owner; their names follow with the motivations. */
async function applicationsOf(deps: TrainingDeps, accountId: string) {
  const { items, total } = await listOwnApplications(deps, accountId, NEWEST);
  return new ListAnswer(
    items.map(({ documents: _links, ...application }) => application),
    total,
  );
}

/** What this service holds of a person. */
export const accountRecords = async (deps: TrainingDeps, accountId: string): Promise<AccountRecords[]> => [
  recordsUnder(LISTED_SECTIONS.training, await applicationsOf(deps, accountId)),
  recordsUnder("Motivations and documents", await wordsOfApplications(deps.db, accountId, NEWEST)),
  recordsUnder("Place alerts", await listPlaceAlerts(deps, accountId, NEWEST)),
  recordsUnder(
    LISTED_SECTIONS.enrollments,
    numbered(await listOwnEnrollments(deps, accountId, NEWEST, { priced: "all" })),
  ),
  recordsUnder(LISTED_SECTIONS.revoked, await listRevokedCertificates(deps.db, accountId, NEWEST)),
  recordsUnder(LISTED_SECTIONS.feedback, await listOwnFeedback(deps.db, accountId, NEWEST)),
];
