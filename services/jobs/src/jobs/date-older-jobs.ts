import type { StoreDeps } from "../deps.ts";
import { jobModel } from "./job.model.ts";

const AT_ONCE = 500;

/**
 * Counts jobs that nothing says of when they changed as changed now: those from before that was noted, and those that an instance of
 * the version before posts beside this one. Beside whatever writes them, it changes nothing that is dated by then.
 */
export async function dateOlderJobs({ db, now }: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping()) {
    const older = await jobModel(db).find({ changed_at: null }, { _id: 1 }).limit(AT_ONCE).lean();
    if (older.length === 0) return;
    const _id = { $in: older.map((job) => job._id) };
    await jobModel(db).updateMany({ _id, changed_at: null }, { $set: { changed_at: now() } });
  }
}
