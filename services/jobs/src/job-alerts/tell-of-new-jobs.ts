import { jobAlertMatched } from "@jobcentre/contracts/events/jobs";
import { type JobSearch, jobSearchWords } from "@jobcentre/contracts/job-search";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { findApplicants } from "../applicants/find-applicants.ts";
import type { StoreDeps } from "../deps.ts";
import type { KnownJob } from "../jobs/find-jobs.ts";
import { findNewJobs } from "../jobs/find-new-jobs.ts";
import { jobAlertModel } from "./job-alert.model.ts";
import { nextMorning, settledBefore } from "./job-alert.rules.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 25;
/** After thousands of new jobs each alert takes long: those that are left have a transaction of their own. */
const LONGEST_MS = 1_000;
/** As many jobs as a message names. */
const NAMED = 5;

const named = ({ _id, title, employer_id, employer_name }: KnownJob) => ({
  job_id: _id.toHexString(),
  title,
  employer_id,
  employer_name,
});

const filtersOf = ({ text, category, location, salary, experience }: JobSearch): JobSearch => ({
  text,
  category,
  location,
  salary,
  experience,
});

/**
 * Looks for the new jobs of some alerts that are due, and records for each that has any what its person is told; with the note
 * that they were looked at, in one transaction. Answers whether more may be due.
 */
async function tellSome({ db, now }: StoreDeps): Promise<boolean> {
  return inTransaction(db, async () => {
    const at = now();
    const until = settledBefore(at);
    const due = await jobAlertModel(db)
      .find({ next_look_at: { $lte: at } })
      .sort({ next_look_at: 1 })
      .limit(AT_ONCE)
      .lean();
    if (due.length === 0) return false;
    const seekers = await findApplicants(
      db,
      due.map(({ account_id }) => account_id),
    );
    const begun = performance.now();
    const looked: typeof due = [];
    for (const alert of due) {
      if (looked.length > 0 && performance.now() - begun > LONGEST_MS) break;
      looked.push(alert);
      const window = { after: alert.looked_until, until, now: at, most: NAMED };
      // Its words as the public search takes them, also those that came from there: a company's name finds its jobs.
      const { count, jobs } = await findNewJobs(db, { ...alert, q: alert.text, text: "" }, window);
      if (count === 0) continue;
      const alert_id = alert._id.toHexString();
      await recordEvent(db, jobAlertMatched, {
        aggregate_id: alert_id,
        data: {
          alert_id,
          account_id: alert.account_id,
          seeker_name: seekers.get(alert.account_id)?.full_name ?? "",
          search: jobSearchWords(alert),
          filters: filtersOf(alert),
          jobs_count: count,
          jobs: jobs.map(named),
        },
      });
    }
    const note = { $max: { looked_until: until }, $set: { next_look_at: nextMorning(at) } };
    await jobAlertModel(db).updateMany({ _id: { $in: looked.map(({ _id }) => _id) } }, note);
    return due.length === AT_ONCE || looked.length < due.length;
  });
}

/** Tells everybody whose alerts are due of the jobs that came; of two instances at once, the store lets one write, and the other looks again. */
export async function tellOfNewJobs(deps: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping() && (await tellSome(deps)));
}
