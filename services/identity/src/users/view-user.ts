import { LISTED_SECTIONS } from "@jobcentre/contracts/account-sections";
import { userViewed } from "@jobcentre/contracts/events/identity";
import type { userDetail } from "@jobcentre/contracts/http/identity";
import { type AccountRecords, kitInternalCalls } from "@jobcentre/contracts/http/internal";
import { currentContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { NEWEST, recordsUnder } from "@jobcentre/service-kit/account-records";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { Types } from "mongoose";
import type * as z from "zod";
import { describeAccount } from "../accounts/describe-account.ts";
import { describeColleagues } from "../colleagues/list-colleagues.ts";
import { listCvViews } from "../cv-downloads/list-cv-views.ts";
import { listDownloadedCvs } from "../cv-downloads/list-downloaded-cvs.ts";
import { findBusinessName } from "../employer-profiles/business-name-of.ts";
import { findEmployerProfile } from "../employer-profiles/get-employer-profile.ts";
import { nameNotes } from "../employer-profiles/name-notes.ts";
import { findJobSeekerProfile } from "../job-seeker-profiles/get-job-seeker-profile.ts";
import { listMessages } from "../messages/list-messages.ts";
import { listProgramKeys } from "../program-keys/list-program-keys.ts";
import { listSavedBy, listSavers } from "../saved-candidates/copy-saved-candidates.ts";
import { getWrittenCv } from "../written-cv/get-written-cv.ts";
import { factsOf } from "./facts.rules.ts";
import { findCompanyOwned } from "./refuse-unopened.ts";

type Deps = Pick<ServiceDeps, "db" | "callInternal">;
const OTHERS = [
  ["jobs", "Jobs"],
  ["training", "Training"],
  ["entrepreneurship", "Entrepreneurship"],
] as const;

/** Who reported them nobody learns, also not an administrator of an own company. */
const isOfOwnReports = (accountId: string, title: string): boolean =>
  title === LISTED_SECTIONS.reports_about && currentContext()?.actor?.account_id === accountId;

/** Everything that is known of a person, in every service; that somebody looked is in the activity log. Throws Problem("not_found"). */
export async function viewUser(deps: Deps, accountId: string): Promise<z.output<typeof userDetail>> {
  const { db } = deps;
  const account = await describeAccount(db, accountId);
  if (!account) throw new Problem("not_found");
  const seeker = await findJobSeekerProfile(db, accountId);
  const employer = await findEmployerProfile(db, accountId);
  const profiles = [seeker, employer].filter((profile) => profile !== null);
  const written = [await getWrittenCv(db, accountId)].filter(({ edited_at }) => edited_at !== null);
  const company = seeker ? null : employer;
  const full_name = seeker?.full_name ?? employer?.hr_contact_name ?? account.name;
  await inTransaction(db, () =>
    recordEvent(db, userViewed, {
      aggregate_id: new Types.ObjectId().toHexString(),
      data: { account_id: accountId, full_name },
    }),
  );
  const owner_of = await findCompanyOwned(db, accountId);
  const colleagues = await describeColleagues(db, accountId);
  const keys = await listProgramKeys(db, accountId);
  const works_for = account.colleague_of && (await findBusinessName(db, account.colleague_of));
  const own = [
    recordsUnder("Account", new ListAnswer([{ ...account, colleague_of: works_for }], 1)),
    recordsUnder("Profile", new ListAnswer(profiles, profiles.length)),
    recordsUnder("Colleagues", new ListAnswer(colleagues, colleagues.length)),
    recordsUnder("Keys for software", new ListAnswer(keys, keys.length)),
    recordsUnder("Written CV", new ListAnswer(written, written.length)),
    recordsUnder("Who downloaded the CV", await listCvViews(db, accountId, NEWEST)),
    recordsUnder("CVs that they downloaded", await listDownloadedCvs(db, accountId, NEWEST)),
    recordsUnder("Companies that saved them", await listSavers(db, accountId, NEWEST)),
    recordsUnder("Candidates that they saved", await listSavedBy(db, accountId, NEWEST)),
    recordsUnder("Messages", await listMessages(db, { account_id: accountId }, NEWEST)),
  ];
  const elsewhere = await Promise.all(OTHERS.map(([service, title]) => recordsOf(deps, service, title, accountId)));
  return {
    id: accountId,
    full_name,
    business_name: company?.business_name ?? "",
    ...(company?.cac_number && { cac_number: company.cac_number }),
    ...(company && (await nameNotes(db, [company]))(company)),
    user_type: seeker ? "job_seeker" : employer ? "employer" : null,
    is_verified: profiles.some(({ is_verified }) => is_verified),
    ...(owner_of && { owner_of }),
    ...(account.suspended_at && {
      suspended_at: account.suspended_at,
      suspension_reason: account.suspension_reason,
    }),
    sections: [...own.map(sectionOf), ...elsewhere.flat().filter(({ title }) => !isOfOwnReports(accountId, title))],
  };
}

const sectionOf = ({ title, records, total }: AccountRecords) => ({ title, records: records.map(factsOf), total });

/** What another service holds, or that it does not answer. */
async function recordsOf(deps: Deps, service: (typeof OTHERS)[number][0], title: string, account_id: string) {
  const key = "POST /internal/account";
  const answer = await deps.callInternal(service, key, { account_id }).catch(() => null);
  if (answer === null) return [{ title, records: null, total: 0 }];
  return kitInternalCalls[key].response.parse(answer).map(sectionOf);
}
