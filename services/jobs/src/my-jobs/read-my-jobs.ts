import type { myJob } from "@jobcentre/contracts/http/jobs";
import type * as z from "zod";
import { findStandings } from "../applications/find-standings.ts";
import type { StoreDeps } from "../deps.ts";
import { findJobs, type KnownJob } from "../jobs/find-jobs.ts";
import { isOpen } from "../jobs/job.rules.ts";
import { savedAmong } from "../saved-jobs/saved-among.ts";

/** What a person did with these jobs, each once, whatever became of the jobs. */
export async function readMyJobs(
  { db, now }: Pick<StoreDeps, "db" | "now">,
  accountId: string,
  ids: string[],
): Promise<z.output<typeof myJob>[]> {
  const [standings, saved] = await Promise.all([findStandings(db, accountId, ids), savedAmong(db, accountId, ids)]);
  const known = await findJobs(
    db,
    ids.filter((id) => standings.has(id) || saved.has(id)),
  );
  const at = now();
  return [...new Set(ids)].map((job_id) => {
    const own = standings.get(job_id);
    return {
      job_id,
      is_saved: saved.has(job_id),
      application: own
        ? { id: own._id.toHexString(), status: own.status, applied_at: own.applied_at.toISOString() }
        : null,
      ...closed(known.get(job_id), at),
    };
  });
}

/** What is told of a job that has no page any more. */
function closed(job: KnownJob | undefined, now: Date) {
  if (!job || isOpen(job, now)) return {};
  const { title, employer_name, location } = job;
  return { closed: { title, employer_name, location } };
}
