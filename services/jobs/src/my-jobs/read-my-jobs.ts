import type { myJob } from "@jobcentre/contracts/http/jobs";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { findStandings } from "../applications/find-standings.ts";
import { savedAmong } from "../saved-jobs/saved-among.ts";

/** What a person did with these jobs, each once, whatever became of the jobs. */
export async function readMyJobs(db: Connection, accountId: string, ids: string[]): Promise<z.output<typeof myJob>[]> {
  const [standings, saved] = await Promise.all([findStandings(db, accountId, ids), savedAmong(db, accountId, ids)]);
  return [...new Set(ids)].map((job_id) => {
    const own = standings.get(job_id);
    return {
      job_id,
      is_saved: saved.has(job_id),
      application: own
        ? { id: own._id.toHexString(), status: own.status, applied_at: own.applied_at.toISOString() }
        : null,
    };
  });
}
