import { applicantWritten } from "@jobcentre/contracts/events/job-applications";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { applicationModel } from "./application.model.ts";
import { isLongRejected, MESSAGES_A_DAY, onceMore } from "./application.rules.ts";
import type { EmployersApplication } from "./application-answers.ts";
import { applicationFacts } from "./application-facts.ts";
import { checkMayAddress } from "./check-may-address.ts";
import { countMessage } from "./count-message.ts";
import { untilTomorrow } from "./until-tomorrow.ts";
import { withDetails } from "./with-details.ts";

/**
 * An employer's own words to who applied, whatever became of it, but for thirty days only where they rejected it. Throws Problem("application_withdrawn"),
 * Problem("rejected_long_ago"), Problem("job_closed_by_centre") for a job that an admin closed, and Problem("too_many_requests") after MESSAGES_A_DAY,
 * or ALL_MESSAGES_A_DAY about whomever.
 */
export async function writeToApplicant(
  { db, now }: StoreDeps,
  of: { _id: string; employer_id: string },
  message: string,
): Promise<EmployersApplication> {
  return inTransaction(db, async () => {
    const before = await applicationModel(db).findOne(of).lean();
    if (!before) throw new Problem("not_found");
    if (before.status === "withdrawn") throw new Problem("application_withdrawn");
    const at = now();
    if (isLongRejected(before, at)) throw new Problem("rejected_long_ago");
    const written = onceMore(before.written, at);
    const { answer, job } = await withDetails(db, { ...before, written });
    checkMayAddress(job);
    if (written.that_day > MESSAGES_A_DAY)
      throw untilTomorrow(`write ${MESSAGES_A_DAY} messages a day about an application`, at);
    await countMessage(db, of.employer_id, at);
    await applicationModel(db).updateOne({ _id: before._id }, { $set: { written } });
    await recordEvent(db, applicantWritten, {
      aggregate_id: of._id,
      data: { ...applicationFacts(before, job, answer.applicant.full_name), message },
    });
    return answer;
  });
}
