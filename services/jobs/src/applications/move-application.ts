import { applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { findApplicants } from "../applicants/find-applicants.ts";
import type { StoreDeps } from "../deps.ts";
import { applicationModel } from "./application.model.ts";
import { type EmployersStatus, statusesBefore } from "./application.rules.ts";
import type { EmployersApplication } from "./application-answers.ts";
import { applicationFacts } from "./application-facts.ts";
import { checkMayAddress } from "./check-may-address.ts";
import { detailsOf } from "./details-of.ts";
import { refusedMove } from "./refused-move.ts";
import { withDetails } from "./with-details.ts";

/** What the employer reads of who applied; undefined where no profile has arrived, or there is no such application. */
async function detailsNow(db: Connection, of: { _id: string; employer_id: string }) {
  const application = await applicationModel(db).findOne(of, { account_id: 1 }).lean();
  const applicant = application && (await findApplicants(db, [application.account_id])).get(application.account_id);
  return detailsOf(applicant ?? undefined);
}

interface Decided {
  status: EmployersStatus;
  /** The employer's words to who is rejected. */
  reason?: string | undefined;
}

/**
 * Moves an application of the employer's job. Throws Problem("not_found"), Problem("move_not_offered") where it
 * stands elsewhere: of two moves at once one is refused, Problem("application_withdrawn"), and Problem("job_closed_by_centre") where an admin closed the job
 * and it is not rejected, or with words.
 */
export async function moveApplication(
  { db, now }: StoreDeps,
  of: { _id: string; employer_id: string },
  { status, reason = "" }: Decided,
): Promise<EmployersApplication> {
  return inTransaction(db, async () => {
    const as_rejected = status === "rejected" ? await detailsNow(db, of) : undefined;
    const moved = await applicationModel(db)
      .findOneAndUpdate(
        { ...of, status: { $in: statusesBefore(status) } },
        {
          $set: { status, ...(as_rejected && { as_rejected }), ...(reason && { rejected_reason: reason }) },
          $push: { history: { status, at: now() } },
        },
        { returnDocument: "after" },
      )
      .lean();
    if (!moved) {
      const stands = await applicationModel(db).findOne(of, { status: 1 }).lean();
      throw stands ? refusedMove(stands.status, "move_not_offered") : new Problem("not_found");
    }
    const { answer, job } = await withDetails(db, moved);
    if (status !== "rejected" || reason) checkMayAddress(job);
    await recordEvent(db, applicationStatusChanged, {
      aggregate_id: of._id,
      data: { ...applicationFacts(moved, job, answer.applicant.full_name), status, reason },
    });
    return answer;
  });
}
