import { applicantWritten } from "@jobcentre/contracts/events/job-applications";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { applicationModel } from "./application.model.ts";
import type { EmployersApplication } from "./application-answers.ts";
import { applicationFacts } from "./application-facts.ts";
import { checkMayWrite } from "./check-may-write.ts";
import { allWritten, countMessages } from "./count-messages.ts";
import { withDetails } from "./with-details.ts";

/**
 * An employer's own words to who applied, whatever became of it, but for thirty days only where they rejected it. Throws what
 * `checkMayWrite` does, and Problem("too_many_requests") after ALL_MESSAGES_A_DAY about whomever.
 */
export async function writeToApplicant(
  { db, now }: StoreDeps,
  of: { _id: string; employer_id: string },
  message: string,
): Promise<EmployersApplication> {
  return inTransaction(db, async () => {
    const before = await applicationModel(db).findOne(of).lean();
    if (!before) throw new Problem("not_found");
    const at = now();
    const { answer, job } = await withDetails(db, before);
    const written = checkMayWrite(before, job, at);
    if ((await countMessages(db, of.employer_id, 1, at)) === 0) throw allWritten(at);
    await applicationModel(db).updateOne({ _id: before._id }, { $set: { written } });
    await recordEvent(db, applicantWritten, {
      aggregate_id: of._id,
      data: { ...applicationFacts(before, job, answer.applicant.full_name), message },
    });
    return { ...answer, written_at: at.toISOString() };
  });
}
