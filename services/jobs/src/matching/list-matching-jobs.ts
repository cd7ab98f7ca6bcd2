import type { matchingJob } from "@jobcentre/contracts/http/jobs";
import type * as z from "zod";
import { findApplicants } from "../applicants/find-applicants.ts";
import { findAppliedJobs } from "../applications/find-applied-jobs.ts";
import type { StoreDeps } from "../deps.ts";
import { findJobs } from "../jobs/find-jobs.ts";
import { isOpen } from "../jobs/job.rules.ts";
import { inTurns } from "./in-turns.ts";
import { bestFirst, matchWith } from "./job-match.rules.ts";
import { newestJobs } from "./newest-jobs.ts";

/** As many as one looks through at a glance. */
const SHOWN = 5;
/** More than are shown: some may have closed since the newest were read. */
const LOOKED_AT = 20;
/** Fifty skills in long texts of 500 jobs take a third of a second. */
const AT_ONCE = 25;

/** The open jobs that suit a job seeker best, as their profile was last known here; none before it is. */
export async function listMatchingJobs(deps: StoreDeps, accountId: string): Promise<z.output<typeof matchingJob>[]> {
  const { db, now } = deps;
  const seeker = (await findApplicants(db, [accountId])).get(accountId);
  if (!seeker) return [];
  const applied = await findAppliedJobs(db, accountId);
  const years = seeker.experience_years ?? Number.POSITIVE_INFINITY;
  const candidates = (await newestJobs(deps)).filter((job) => job.experience_required <= years && !applied.has(job.id));
  const best = bestFirst(await inTurns(candidates, AT_ONCE, matchWith(seeker.skills))).slice(0, LOOKED_AT);
  const jobs = await findJobs(
    db,
    best.map(({ job }) => job.id),
  );
  return best
    .flatMap(({ job: { id }, matched }) => {
      const job = jobs.get(id);
      if (!job || !isOpen(job, now())) return [];
      return [
        { id, title: job.title, employer_name: job.employer_name, location: job.location, matched_skills: matched },
      ];
    })
    .slice(0, SHOWN);
}
