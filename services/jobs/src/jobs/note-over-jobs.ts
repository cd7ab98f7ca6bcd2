import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection, Types } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { keepWordsActive } from "../search/keep-job-words.ts";
import { jobModel, NOT_NOTED_INDEX } from "./job.model.ts";
import { openJobs, overJobs } from "./job.rules.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 25;
/** In one look: at first there may be those of years, and others write meanwhile. */
const MOST_AT_A_LOOK = 500;

/** Jobs of which a mark has to be made, or taken back. */
interface Change {
  which: (now: Date) => { is_active: boolean; closes_on: object };
  /** Marked before, and after. */
  noted_over: null | true;
  change: { $set: { noted_over: true } } | { $unset: { noted_over: 1 } };
}

const CHANGES: readonly Change[] = [
  { which: overJobs, noted_over: null, change: { $set: { noted_over: true } } },
  // Noted by a clock that was ahead, or given a later last day by an instance of the version before, which knows no mark.
  { which: openJobs, noted_over: true, change: { $unset: { noted_over: 1 } } },
];

async function someOf({ which, noted_over }: Change, db: Connection, now: Date): Promise<Types.ObjectId[]> {
  const some = jobModel(db).find({ ...which(now), noted_over }, { _id: 1 });
  return (await some.hint(NOT_NOTED_INDEX).limit(AT_ONCE).lean()).map(({ _id }) => _id);
}

/**
 * Takes those of some jobs that are over by then out of what searches among open ones look at, or brings back those that are not. Written into
 * the jobs too: of this and another last day that is given to one meanwhile, the store lets one write, and the other looks again.
 */
const make = ({ which, change }: Change, db: Connection, some: readonly Types.ObjectId[], now: Date): Promise<void> =>
  inTransaction(db, async () => {
    const meant = await jobModel(db).distinct("_id", { _id: { $in: some }, ...which(now) });
    await jobModel(db).updateMany({ _id: { $in: meant } }, change);
    await keepWordsActive(db, meant, which === openJobs);
  });

/** Does so with those that are not noted yet, as long as not `isStopping`: else words of what was open once stay as frequent as they were. */
export async function noteOverJobs({ db, now }: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  for (const change of CHANGES)
    for (let made = 0; made < MOST_AT_A_LOOK && !isStopping(); made += AT_ONCE) {
      const some = await someOf(change, db, now());
      if (some.length > 0) await make(change, db, some, now());
      if (some.length < AT_ONCE) break;
    }
}
