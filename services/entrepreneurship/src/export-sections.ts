import { type ExportSection, storedRecords, storedSection } from "@jobcentre/service-kit/account-export/export-section";
import { applicantModel } from "./applicants/applicant.model.ts";
import { applicationModel } from "./applications/application.model.ts";
import type { StoreDeps } from "./deps.ts";
import { fundingModel } from "./funding/funding.model.ts";
import { mentorshipModel } from "./mentorships/mentorship.model.ts";

/** What belongs to a founder's applications. */
async function* ofApplications(
  { db }: StoreDeps,
  model: unknown,
  accountId: string,
  leaveOut: readonly string[],
): AsyncGenerator<object> {
  const ids = await applicationModel(db).distinct("_id", { account_id: accountId });
  yield* storedRecords(model, { application_id: { $in: ids } }, leaveOut);
}

/** What this service holds of a founder, to take away; notes about the person's progress are the person's data too. */
export const exportSections = (deps: StoreDeps): ExportSection[] => [
  storedSection(deps.db, {
    name: "business/applications",
    about: "your applications for support of a business",
    model: applicationModel,
    of: (account_id) => ({ account_id }),
    leaveOut: ["decided_by", "supports"],
  }),
  {
    name: "business/mentorships",
    about: "your mentors, the sessions and the notes on your progress",
    read: (accountId) => ofApplications(deps, mentorshipModel(deps.db), accountId, ["assigned_by"]),
  },
  {
    name: "business/funding",
    about: "funding that was approved for you",
    read: (accountId) =>
      ofApplications(deps, fundingModel(deps.db), accountId, ["approved_by", "disbursed_by", "cancelled_by"]),
  },
  storedSection(deps.db, {
    name: "business/profile-copy",
    about: "how the entrepreneurship team reaches you",
    model: applicantModel,
    // Where nobody has a profile there is no copy of it.
    of: (_id) => ({ _id, version: { $gt: 0 } }),
    leaveOut: ["applications"],
  }),
];
