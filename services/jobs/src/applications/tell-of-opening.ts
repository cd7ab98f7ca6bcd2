import { appliedJobOpened } from "@jobcentre/contracts/events/job-applications";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { forOne, leavingOut } from "@jobcentre/service-kit/piece-by-piece";
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
export async function tellOfOpening(
  db: Connection,
  { job, without }: { job: KnownJob; without: readonly Types.ObjectId[] },
): Promise<Types.ObjectId | null> {
  const still = { ...toldOf(job._id), ...leavingOut(without) };
  const told = await applicationModel(db).find(still).sort({ _id: 1 }).limit(AT_ONCE).lean();
  await applicationModel(db).updateMany(
    { _id: { $in: told.map(({ _id }) => _id) } },
    { $unset: { told_of_closing: 1 } },
  );
  for (const application of told) {
    const data = applicationFacts(application, job, application.applicant_name);
    const fact = { aggregate_id: data.application_id, data };
    await forOne(application._id, () => recordEvent(db, appliedJobOpened, fact));
  }
  return told.at(-1)?._id ?? null;
}
