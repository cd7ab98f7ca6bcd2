import type { jobAlertMatched } from "@jobcentre/contracts/events/jobs";
import { type JobSearch, jobSearchWords } from "@jobcentre/contracts/job-search";
import type { Connection, Types } from "mongoose";
import type * as z from "zod";
import { findNewJobs } from "../jobs/find-new-jobs.ts";
import { toldOf } from "../jobs/named-jobs.rules.ts";
import type { JobAlert } from "./job-alert.model.ts";

/** As many jobs as a message names of one search. */
const NAMED = 5;

/** What a fact tells of one search. */
export type OfAlert = z.output<typeof jobAlertMatched.data>["others"][number];

const filtersOf = ({ text, category, location, salary, experience, employment_type = "" }: JobSearch) => ({
  text,
  category,
  location,
  salary,
  experience,
  employment_type,
});

/** What came for one alert since its last look, without what is named already, and the jobs that it names; null where nothing came. */
export async function findOfAlert(
  db: Connection,
  alert: JobAlert,
  window: { until: Date; now: Date; without: readonly Types.ObjectId[] },
): Promise<{ told: OfAlert; named: Types.ObjectId[] } | null> {
  // Its words as the public search takes them, also those that came from there: a company's name finds its jobs.
  const wanted = { ...alert, q: alert.text, text: "" };
  const { count, jobs } = await findNewJobs(db, wanted, { ...window, after: alert.looked_until, most: NAMED });
  if (count === 0) return null;
  const told = {
    alert_id: alert._id.toHexString(),
    search: jobSearchWords(alert),
    filters: filtersOf(alert),
    jobs_count: count,
    jobs: jobs.map(toldOf),
  };
  return { told, named: jobs.map(({ _id }) => _id) };
}
