import { appliedJobOpened } from "@jobcentre/contracts/events/job-applications";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection, Types } from "mongoose";
import type { KnownJob } from "../jobs/find-jobs.ts";
import { applicationModel } from "./application.model.ts";
import { applicationFacts } from "./application-facts.ts";
import { toldOf } from "./tell-of-closing.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 25;

/**
 * Tells some of those who still wait for a job, and were told that the centre closed it, that it is open again, in the running
 * transaction; the mark of that goes, so each is told once. Answers the last of them, null where none is left.
 */
export async function tellOfOpening(db: Connection, job: KnownJob): Promise<Types.ObjectId | null> {
  const told = await applicationModel(db).find(toldOf(job._id)).sort({ _id: 1 }).limit(AT_ONCE).lean();
  await applicationModel(db).updateMany(
    { _id: { $in: told.map(({ _id }) => _id) } },
    { $unset: { told_of_closing: 1 } },
  );
  for (const application of told) {
    await recordEvent(db, appliedJobOpened, {
      aggregate_id: application._id.toHexString(),
      data: applicationFacts(application, job, application.applicant_name),
    });
  }
  return told.at(-1)?._id ?? null;
}
