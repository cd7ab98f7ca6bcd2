import { applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { findApplicants } from "../applicants/find-applicants.ts";
import type { StoreDeps } from "../deps.ts";
import { applicationModel, type JobApplication } from "./application.model.ts";
import { dateToCome, type EmployersStatus, statusesBefore } from "./application.rules.ts";
import type { EmployersApplication } from "./application-answers.ts";
import { applicationFacts } from "./application-facts.ts";
import { checkMayAddress } from "./check-may-address.ts";
import { detailsOf } from "./details-of.ts";
import { refusedMove } from "./refused-move.ts";
import { withDetails } from "./with-details.ts";

/** What the employer reads of who applied; undefined where no profile has arrived. */
const detailsNow = async (db: Connection, { account_id }: JobApplication) =>
  detailsOf((await findApplicants(db, [account_id])).get(account_id));

/** Who is hired goes to no interview to come any more, told of as where a post is filled. */
function withoutInterview({ interview }: JobApplication, now: Date) {
  const interview_date = dateToCome(interview, now);
  if (!interview || !interview_date) return { interview_date: null, changes: {} };
  // Kept as after a closing by the centre: where the employer's account goes next, so does the message that told of it.
  const called_off = { interview_date, starts_at: interview.starts_at };
  return { interview_date, changes: { interview: null, called_off } };
}

interface Decided {
  status: EmployersStatus;
  /** The employer's words to who is rejected. */
  reason?: string | undefined;
  /** The employer's words for the first day of who is hired. */
  first_day?: string | undefined;
}

/**
 * Moves an application of the employer's job. Throws Problem("not_found"), Problem("move_not_offered") where it
 * stands elsewhere: of two moves at once one is refused, Problem("application_withdrawn"), and Problem("job_closed_by_centre") where an admin closed the job
 * and it is not rejected, or with words. Of who is hired an interview to come is called off with that.
 */
export async function moveApplication(
  { db, now }: StoreDeps,
  of: { _id: string; employer_id: string },
  { status, reason = "", first_day = "" }: Decided,
): Promise<EmployersApplication> {
  return inTransaction(db, async () => {
    const at = now();
    const found = await applicationModel(db).findOne(of).lean();
    if (!found) throw new Problem("not_found");
    const as_rejected = status === "rejected" ? await detailsNow(db, found) : undefined;
    const { interview_date, changes } =
      status === "hired" ? withoutInterview(found, at) : { interview_date: null, changes: {} };
    const moved = await applicationModel(db)
      .findOneAndUpdate(
        { ...of, status: { $in: statusesBefore(status) } },
        {
          $set: {
            status,
            ...changes,
            ...(as_rejected && { as_rejected }),
            ...(reason && { rejected_reason: reason }),
            ...(first_day && { first_day }),
          },
          $push: { history: { status, at } },
        },
        { returnDocument: "after" },
      )
      .lean();
    if (!moved) throw refusedMove(found.status, "move_not_offered");
    const { answer, job } = await withDetails(db, moved);
    if (status !== "rejected" || reason) checkMayAddress(job);
    await recordEvent(db, applicationStatusChanged, {
      aggregate_id: of._id,
      data: { ...applicationFacts(moved, job, answer.applicant.full_name), status, reason, interview_date, first_day },
    });
    return answer;
  });
}
