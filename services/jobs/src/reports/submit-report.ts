import { applicantReported } from "@jobcentre/contracts/events/applicant-reports";
import { jobReported } from "@jobcentre/contracts/events/jobs";
import { REPORTS_PER_DAY } from "@jobcentre/contracts/job-options";
import { secondsUntilTomorrow } from "@jobcentre/contracts/lagos-time";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { countOfDay } from "../day-counts/day-count.ts";
import type { StoreDeps } from "../deps.ts";
import { findReported, type Meant } from "./find-reported.ts";
import { reportModel } from "./report.model.ts";
import { applicantReportFacts, isOfApplicant, reportFacts } from "./report-facts.ts";

/**
 * Puts a report into the admins' queue; REPORTS_PER_DAY of a person, then Problem("too_many_requests"). Throws Problem("account_deleted")
 * for what somebody posted or sent who is gone, and Problem("already_reported") for an application while an own report of it is open.
 */
export async function submitReport(
  { db, now }: StoreDeps,
  person: Pick<Person, "account_id" | "email">,
  { reason, ...meant }: Meant & { reason: string },
): Promise<void> {
  await inTransaction(db, async () => {
    const reporter_id = person.account_id;
    const reported = await findReported(db, reporter_id, meant);
    if (!reported) throw new Problem("not_found");
    const at = now();
    const today = await countOfDay(db, "reports", reporter_id, at);
    const { application_id } = reported;
    if (application_id && (await reportModel(db).exists({ reporter_id, application_id, status: "open" })))
      throw new Problem("already_reported");
    if (today > REPORTS_PER_DAY) {
      const text = `You have sent ${REPORTS_PER_DAY} reports today. Please come back tomorrow.`;
      throw new Problem("too_many_requests", { text, retryAfterSeconds: secondsUntilTomorrow(at) });
    }
    const [created] = await reportModel(db).create([
      { ...reported, reason, reporter_id, reporter_email: person.email, status: "open", reported_at: at },
    ]);
    const report = created!.toObject();
    const aggregate_id = report._id.toHexString();
    if (isOfApplicant(report))
      await recordEvent(db, applicantReported, { aggregate_id, data: applicantReportFacts(report) });
    else await recordEvent(db, jobReported, { aggregate_id, data: reportFacts(report) });
  });
}
