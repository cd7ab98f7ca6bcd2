import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { eachByItself } from "@jobcentre/service-kit/each-by-itself";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import { pieceByPiece } from "@jobcentre/service-kit/piece-by-piece";
import type { Connection, Types } from "mongoose";
import { tellOfClosing } from "../applications/tell-of-closing.ts";
import { tellOfFilling } from "../applications/tell-of-filling.ts";
import { tellOfGone } from "../applications/tell-of-gone.ts";
import { tellOfOpening } from "../applications/tell-of-opening.ts";
import { firstLeft } from "../applications/yet-to-tell.ts";
import type { StoreDeps } from "../deps.ts";
import { findJob, type KnownJob } from "../jobs/find-jobs.ts";
import { type JobClosing, jobClosingModel } from "./job-closing.model.ts";

/** How long a job stays closed before anybody is told: what an administrator puts right at once, nobody hears of. */
const QUIET_MS = 60_000;

const since = ({ closed_at, noted_at }: Pick<JobClosing, "closed_at" | "noted_at">): number =>
  (noted_at ?? closed_at)?.getTime() ?? 0;

/** Whether a job is still as was noted: an instance of before opens or closes one and leaves the note. */
function isTrueStill({ kind }: JobClosing, job: KnownJob): boolean {
  if (kind === "opened") return job.is_active && !job.closed_by_centre;
  if (kind === "filled") return !job.is_active && !job.closed_by_centre && job.filled_at !== undefined;
  return job.closed_by_centre === true;
}

interface Those {
  job: KnownJob;
  now: Date;
  /** For whom it failed. */
  without: readonly Types.ObjectId[];
}

function tellThose(db: Connection, closing: JobClosing, those: Those) {
  if (closing.kind === "gone") return tellOfGone(db, { closing, ...those });
  if (closing.kind === "opened") return tellOfOpening(db, those);
  if (closing.kind === "filled") return tellOfFilling(db, { words: closing.words ?? "", ...those });
  return tellOfClosing(db, { closing, ...those });
}

/**
 * Tells some of those who wait for a closed job, in one transaction that also writes the note of it: of two instances at once, or of
 * this and an opening, the store lets one write, and the other looks again. Answers whether there may be more.
 */
async function tellSome(
  { db, now }: StoreDeps,
  closingId: Types.ObjectId,
  without: readonly Types.ObjectId[],
): Promise<boolean> {
  return inTransaction(db, async () => {
    // Told by another instance, or open again since the look.
    const closing = await jobClosingModel(db).findById(closingId).lean();
    if (!closing) return false;
    const job = await findJob(db, closing.job_id.toHexString());
    const isTold =
      job && (closing.kind === "gone" || (isTrueStill(closing, job) && !(await isErased(db, job.employer_id))));
    const last = isTold ? await tellThose(db, closing, { job, now: now(), without }) : null;
    const left = firstLeft(closing, without);
    if (last) await jobClosingModel(db).updateOne({ _id: closingId }, { $set: { last, ...(left && { left }) } });
    else if (!isTold || without.length === 0) await jobClosingModel(db).deleteOne({ _id: closingId });
    return last !== null;
  });
}

/**
 * Tells those who wait for every job that the centre closed a moment ago, that is open again after that, or whose post is filled, the earliest first; also what a crash left over. A closing,
 * and somebody, for whom it fails keeps no other from it; throws after all of them where any did.
 */
export async function tellOfClosings(deps: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  const quietSince = new Date(deps.now().getTime() - QUIET_MS);
  const closings = await jobClosingModel(deps.db)
    .find(
      { $or: [{ closed_at: { $lte: quietSince } }, { noted_at: { $lte: quietSince } }] },
      { closed_at: 1, noted_at: 1 },
    )
    .lean();
  closings.sort((one, other) => since(one) - since(other));
  const people = { db: deps.db, isStopping, notDone: "of those who wait could not be told" };
  await eachByItself(closings, "closings could not be told of", ({ _id }) =>
    pieceByPiece<Types.ObjectId>((without) => tellSome(deps, _id, without), { ...people, task: `closing ${_id}` }),
  );
}
