import { interviewMoved, interviewScheduled } from "@jobcentre/contracts/events/interviews";
import { onOneLine } from "@jobcentre/contracts/fields";
import { underWaySince } from "@jobcentre/contracts/interview-time";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { applicationModel, type Interview } from "./application.model.ts";
import { interviewProblem, lagosInstant } from "./application.rules.ts";
import type { EmployersApplication } from "./application-answers.ts";
import { applicationFacts } from "./application-facts.ts";
import { checkMayAddress } from "./check-may-address.ts";
import { countChange } from "./count-change.ts";
import { remindedBy } from "./interview-reminder.rules.ts";
import { refusedMove } from "./refused-move.ts";
import { withDetails } from "./with-details.ts";

type Planned = Pick<Interview, "interview_date" | "interview_location">;

/** Of an interview that was called off: in another window, or by the centre with its job, which is open again. */
const CALLED_OFF = "This interview was called off meanwhile. Choose a date and a place to plan another one.";

interface Input {
  application_id: string;
  employer_id: string;
  /** `YYYY-MM-DD HH:MM` in Lagos. */
  interview_date: string;
  interview_location: string;
  /** What the employer was shown, null for no interview; left out, nothing is compared. */
  former?: Planned | null | undefined;
}

/**
 * Sets or moves the interview of a shortlisted application, whose status stays. Throws Problem("not_shortlisted"), Problem("application_withdrawn"),
 * Problem("job_closed_by_centre") for a job that an admin closed, Problem("interview_replaced") where it would replace another one
 * than `former`, or that is called off, and Problem("too_many_requests") after INTERVIEW_CHANGES_A_DAY.
 */
export async function scheduleInterview({ db, now }: StoreDeps, input: Input): Promise<EmployersApplication> {
  const { application_id, employer_id, interview_date, interview_location } = input;
  const at = now();
  const problem = interviewProblem(interview_date, at);
  const starts_at = lagosInstant(interview_date);
  if (problem || !starts_at) {
    const text = `Please check what you entered. ${problem}.`;
    throw new Problem("invalid_input", { text, fields: { interview_date: problem ?? "" } });
  }
  return inTransaction(db, async () => {
    const of = { _id: application_id, employer_id };
    const before = await applicationModel(db).findOne(of).lean();
    if (!before) throw new Problem("not_found");
    if (before.status !== "shortlisted") throw refusedMove(before.status, "not_shortlisted");
    const interview = withWhatWasSaid(
      { interview_date, interview_location, starts_at, ...remindedBy(starts_at, at) },
      before.interview,
    );
    // Saved as it was: there is nothing to tell, and what was said about it stays.
    const isAnother = !isSame(before.interview, interview);
    const invited = isAnother ? { ...before, interview } : before;
    const { answer, job } = await withDetails(db, invited);
    if (!isAnother) return answer;
    checkMayAddress(job);
    if (input.former !== undefined && !isSame(before.interview, input.former))
      throw new Problem("interview_replaced", before.interview ? {} : { text: CALLED_OFF });
    // After one that is over it is another interview, and no news of that one.
    const moves = before.interview !== null && before.interview.starts_at > underWaySince(at);
    const interview_changed = moves ? countChange(before.interview_changed, at) : undefined;
    await applicationModel(db).updateOne(of, {
      $set: { interview, ...(interview_changed && { interview_changed }) },
      // Who is invited anew knows that the job is open again.
      $unset: { called_off: 1, told_of_closing: 1 },
    });
    await recordEvent(db, moves ? interviewMoved : interviewScheduled, {
      aggregate_id: application_id,
      data: {
        ...applicationFacts(invited, job, answer.applicant.full_name),
        interview_date,
        interview_location,
        starts_at: starts_at.toISOString(),
      },
    });
    return answer;
  });
}

const isSame = (one: Planned | null, other: Planned | null): boolean =>
  one?.interview_date === other?.interview_date &&
  // One of before may have had several lines.
  onOneLine(one?.interview_location ?? "") === onOneLine(other?.interview_location ?? "");

/** Who cannot come at that time cannot come to another place then; another time is for them to answer anew. */
function withWhatWasSaid(chosen: Interview, before: Interview | null): Interview {
  if (before?.starts_at.getTime() !== chosen.starts_at.getTime()) return chosen;
  const { cannot_come, answered, reminded_at } = before;
  return {
    ...chosen,
    ...(cannot_come && { cannot_come }),
    ...(answered && { answered }),
    ...(reminded_at && { reminded_at }),
  };
}
