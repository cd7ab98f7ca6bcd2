import type { matchingJob } from "@jobcentre/contracts/http/jobs";
import type * as z from "zod";
import { findApplicants } from "../applicants/find-applicants.ts";
import { findAppliedJobs } from "../applications/find-applied-jobs.ts";
import type { StoreDeps } from "../deps.ts";
import { findJobsWithWords } from "../jobs/find-jobs-with-words.ts";
import { bestMatches } from "./job-match.rules.ts";

/** As many as one looks through at a glance. */
const SHOWN = 5;
/** Of each skill; a job that asks for two is likely among the newest of one. */
const LOOKED_AT = 100;
/** More would only be slower: people name first what they do. */
const SKILLS = 20;

/** What is signs alone is no skill, and no index leads to it. */
const NAMED = /[\p{L}\p{N}]/u;

/** The open jobs that suit a job seeker best, as their profile was last known here; none before it is. */
export async function listMatchingJobs(
  { db, now }: StoreDeps,
  accountId: string,
): Promise<z.output<typeof matchingJob>[]> {
  const seeker = (await findApplicants(db, [accountId])).get(accountId);
  if (!seeker) return [];
  const skills = seeker.skills.filter((skill) => NAMED.test(skill)).slice(0, SKILLS);
  const window = { now: now(), most: LOOKED_AT };
  const experience = seeker.experience_years;
  const found = await Promise.all(skills.map((text) => findJobsWithWords(db, { text, experience }, window)));
  const applied = await findAppliedJobs(db, accountId);
  const candidates = new Map(found.flat().map((job) => [job._id.toHexString(), job]));
  for (const id of applied) candidates.delete(id);
  return bestMatches(candidates.values(), skills, SHOWN).map(({ job, matched }) => ({
    id: job._id.toHexString(),
    title: job.title,
    employer_name: job.employer_name,
    location: job.location,
    matched_skills: matched,
  }));
}
