import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection, Types } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { keepWordsActive } from "../search/keep-job-words.ts";
import { jobModel, NOT_NOTED_INDEX } from "./job.model.ts";
import { overJobs } from "./job.rules.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 25;
/** In one look: at first there may be those of years, and others write meanwhile. */
const MOST_AT_A_LOOK = 500;

async function someToNote(db: Connection, now: Date): Promise<Types.ObjectId[]> {
  const over = jobModel(db).find({ ...overJobs(now), noted_over: null }, { _id: 1 });
  return (await over.hint(NOT_NOTED_INDEX).limit(AT_ONCE).lean()).map(({ _id }) => _id);
}

/**
 * Takes those of some jobs that are over by then out of what searches among open ones look at. Written into the jobs too: of this and
 * a later last day that is given to one meanwhile, the store lets one write, and the other looks again.
 */
const note = (db: Connection, some: readonly Types.ObjectId[], now: Date): Promise<void> =>
  inTransaction(db, async () => {
    const over = await jobModel(db).distinct("_id", { _id: { $in: some }, ...overJobs(now) });
    await jobModel(db).updateMany({ _id: { $in: over } }, { $set: { noted_over: true } });
    await keepWordsActive(db, over, false);
  });

/** Does so with those that are not noted yet, as long as not `isStopping`: else words of what was open once stay as frequent as they were. */
export async function noteOverJobs({ db, now }: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  for (let noted = 0; noted < MOST_AT_A_LOOK && !isStopping(); noted += AT_ONCE) {
    const some = await someToNote(db, now());
    if (some.length > 0) await note(db, some, now());
    if (some.length < AT_ONCE) return;
  }
}
