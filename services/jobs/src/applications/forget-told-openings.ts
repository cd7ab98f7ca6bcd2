import type { Connection } from "mongoose";
import { activeAmong } from "../jobs/find-jobs.ts";
import { applicationModel, type JobApplication } from "./application.model.ts";

/** In one write: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 500;

type Told = Pick<JobApplication, "_id" | "job_id" | "told_of_closing">;

/**
 * Takes the mark of a closing from applications for jobs that have been active again since before openings were told of: a later one
 * would be told as if it ended that closing. Goes on where it was interrupted.
 */
export async function forgetToldOpenings(db: Connection): Promise<void> {
  const told = applicationModel(db)
    .find({ told_of_closing: { $exists: true } }, { job_id: 1, told_of_closing: 1 })
    .lean<Told[]>();
  let piece: Told[] = [];
  for await (const application of told.cursor()) {
    piece.push(application);
    if (piece.length < AT_ONCE) continue;
    await forget(db, piece);
    piece = [];
  }
  await forget(db, piece);
}

async function forget(db: Connection, piece: Told[]): Promise<void> {
  const active = await activeAmong(
    db,
    piece.map(({ job_id }) => job_id),
  );
  // By the mark as it was read: the centre may close the job again meanwhile.
  const gone = piece
    .filter(({ job_id }) => active.has(job_id.toHexString()))
    .map(({ _id, told_of_closing }) => ({
      updateOne: { filter: { _id, told_of_closing }, update: { $unset: { told_of_closing: 1 } } },
    }));
  if (gone.length > 0) await applicationModel(db).bulkWrite(gone);
}
