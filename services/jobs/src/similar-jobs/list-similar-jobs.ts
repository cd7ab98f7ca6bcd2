import type { similarJob } from "@jobcentre/contracts/http/jobs";
import { MOST_SIMILAR_JOBS } from "@jobcentre/contracts/job-options";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { findSuspendedEmployers } from "../employers/find-employer.ts";
import { namedWith } from "../jobs/named-jobs.rules.ts";
import { type LikeJob, newestOfCategory, openAmong, readLikeJob } from "../jobs/read-like-jobs.ts";
import { findJobsByWords } from "../search/find-jobs-by-words.ts";
import { mostAlike, soughtWords } from "./similar-jobs.rules.ts";

type SimilarJob = z.output<typeof similarJob>;

/** What came lately in the same category. */
const OF_CATEGORY = 40;
/** A word that more jobs have says too little of the work, and its jobs cost too much to read. */
const OF_WORD = 20;
/** More than are shown: some may be of a suspended employer, or more of one than there is room for. */
const LOOKED_AT = 12;

const answer = ({ _id, title, employer_name, employer_is_verified, location, ...job }: LikeJob): SimilarJob => ({
  id: _id.toHexString(),
  title,
  employer_name,
  employer_is_verified,
  location,
  category: job.category,
  salary_min: job.salary_min,
  salary_max: job.salary_max,
});

/** The open jobs that have one of the words of a title that few have. */
async function withWordsOf(db: Connection, title: string, now: Date): Promise<LikeJob[]> {
  const found = await Promise.all(
    soughtWords(title).map((q) => findJobsByWords(db, { q }, { most: OF_WORD, active: true })),
  );
  const ids = found.flatMap((some) => some ?? []);
  return ids.length > 0 ? openAmong(db, ids, now) : [];
}

/** Open jobs that are like one, also a closed one, to which links lead on; the most alike first, then the newest, two of one employer at most. Throws Problem("not_found"). */
export async function listSimilarJobs({ db, now }: StoreDeps, id: string): Promise<SimilarJob[]> {
  const at = now();
  const job = await readLikeJob(db, id);
  if (!job) throw new Problem("not_found");
  const [ofCategory, ofWords] = await Promise.all([
    newestOfCategory(db, job.category, { now: at, most: OF_CATEGORY + 1 }),
    withWordsOf(db, job.title, at),
  ]);
  const others = new Map([...ofCategory, ...ofWords].map((other) => [other._id.toHexString(), other]));
  others.delete(id);
  const newest = [...others.values()].sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const alike = mostAlike(job, newest).slice(0, LOOKED_AT);
  if (alike.length === 0) return [];
  // Their jobs are closed a moment later.
  const suspended = new Set(
    await findSuspendedEmployers(
      db,
      alike.map(({ employer_id }) => employer_id),
    ),
  );
  const seen = alike.filter(({ employer_id }) => !suspended.has(employer_id));
  return namedWith([], seen, MOST_SIMILAR_JOBS).map(answer);
}
