import { interviewCancelled } from "@jobcentre/contracts/events/interviews";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { applicationModel } from "./application.model.ts";
import { isToCome } from "./application.rules.ts";
import type { EmployersApplication } from "./application-answers.ts";
import { applicationFacts } from "./application-facts.ts";
import { checkMayAddress } from "./check-may-address.ts";
import { countChange } from "./count-change.ts";
import { refusedMove } from "./refused-move.ts";
import { withDetails } from "./with-details.ts";

interface Cancelling {
  /** The interview that is meant, known by its start. */
  starts_at: string;
  /** The employer's own, to who was invited; may be empty. */
  words: string;
}

/**
 * Calls off the interview of a shortlisted application for its employer; the status stays, and one that is called off already stays
 * so. Throws Problem("not_found"), Problem("interview_changed") where it is another one by now, or over, what refusedMove and
 * checkMayAddress say, and Problem("too_many_requests") after INTERVIEW_CHANGES_A_DAY.
 */
export async function cancelInterview(
  { db, now }: StoreDeps,
  of: { _id: string; employer_id: string },
  { starts_at, words }: Cancelling,
): Promise<EmployersApplication> {
  return inTransaction(db, async () => {
    const at = now();
    const found = await applicationModel(db).findOne(of).lean();
    if (!found) throw new Problem("not_found");
    if (found.status !== "shortlisted") throw refusedMove(found.status, "not_shortlisted");
    const { answer, job } = await withDetails(db, { ...found, interview: null });
    const isCalledOff = found.called_off?.starts_at.getTime() === new Date(starts_at).getTime();
    if (!found.interview && isCalledOff) return answer;
    checkMayAddress(job);
    if (!isToCome(found, starts_at, at)) throw new Problem("interview_changed");
    const { interview_date, starts_at: starts } = found.interview;
    // Kept as after a closing by the centre: where the employer's account goes next, so does the message with their words.
    const called_off = { interview_date, starts_at: starts };
    const interview_changed = countChange(found.interview_changed, at);
    await applicationModel(db).updateOne(of, { $set: { interview: null, called_off, interview_changed } });
    await recordEvent(db, interviewCancelled, {
      aggregate_id: of._id,
      data: { ...applicationFacts(found, job, answer.applicant.full_name), interview_date, words },
    });
    return answer;
  });
}
