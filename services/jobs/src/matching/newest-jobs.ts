import { comparable } from "@jobcentre/service-kit/skill-words.rules";
import type { Connection } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { type NewestJob, readNewestJobs } from "../jobs/read-newest-jobs.ts";
import { inTurns } from "./in-turns.ts";

export interface ComparableJob {
  id: string;
  experience_required: number;
  title: string;
  words: string;
}

/** Who looks for work looks at what is new; a city centre has about as many open at a time. */
const NEWEST = 500;
/** Cutting their texts into words takes longer than comparing them, and is the same for everybody. */
const KEPT_MS = 60_000;
/** Long texts of 500 jobs take most of a second. */
const AT_ONCE = 10;

const kept = new WeakMap<Connection, { at: number; jobs: Promise<ComparableJob[]> }>();

/** The newest open jobs, newest first, as they were within the last minute. */
export function newestJobs({ db, now }: StoreDeps): Promise<ComparableJob[]> {
  const at = now();
  const known = kept.get(db);
  // Also where the clock was set back since.
  if (known && Math.abs(at.getTime() - known.at) < KEPT_MS) return known.jobs;
  const jobs = read(db, at);
  kept.set(db, { at: at.getTime(), jobs });
  // What failed is read anew by who comes next.
  jobs.catch(() => kept.delete(db));
  return jobs;
}

const read = async (db: Connection, at: Date): Promise<ComparableJob[]> =>
  inTurns(await readNewestJobs(db, at, NEWEST), AT_ONCE, comparableJob);

const comparableJob = ({ _id, title, description, requirements, experience_required }: NewestJob): ComparableJob => ({
  id: _id.toHexString(),
  experience_required,
  title: comparable(title),
  words: comparable(title, description, requirements),
});
