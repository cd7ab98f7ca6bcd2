import { applicationModel, type JobApplication } from "@jobcentre/jobs/applications/application.model";
import { apply } from "@jobcentre/jobs/applications/apply";
import { moveApplication } from "@jobcentre/jobs/applications/move-application";
import { scheduleInterview } from "@jobcentre/jobs/applications/schedule-interview";
import { jobModel } from "@jobcentre/jobs/jobs/job.model";
import type { Connection } from "mongoose";
import { actingAs } from "./demo-actor.ts";
import { dateInDays, daysBefore } from "./demo-dates.ts";
import { inBatches } from "./in-batches.ts";
import { DEMO_JOB_APPLICATIONS, type DemoJobApplication, type DemoJobOutcome } from "./job-applications.ts";
import { DEMO_PEOPLE } from "./people.ts";
import type { AccountIds } from "./write-people.ts";

const BATCH = 4;

const MOVES: Record<DemoJobOutcome, readonly DemoJobOutcome[]> = {
  pending: [],
  rejected: ["rejected"],
  shortlisted: ["shortlisted"],
  hired: ["shortlisted", "hired"],
};

interface Deps {
  db: Connection;
  accounts: AccountIds;
  now: () => Date;
}

/** The applications for jobs and what became of them. Whatever has been done before is not done again. */
export async function writeJobApplications({ db, accounts, now }: Deps): Promise<void> {
  const jobs = await jobModel(db).find({}, { title: 1 }).lean();
  const idsOfJobs = new Map(jobs.map(({ _id, title }) => [title, _id.toHexString()]));

  async function submit({
    applicant,
    job,
    applied_days_ago,
    cover_letter,
  }: DemoJobApplication): Promise<JobApplication> {
    const { email } = DEMO_PEOPLE.find(({ full_name }) => full_name === applicant)!;
    const [account_id, job_id] = [accounts.get(email)!, idsOfJobs.get(job)!];
    const known = () => applicationModel(db).findOne({ account_id, job_id }).lean<JobApplication>();
    const before = await known();
    if (before) return before;
    const at = daysBefore(now(), applied_days_ago);
    const deps = { db, now: () => at };
    await actingAs(
      account_id,
      () => apply(deps, { person: { account_id, name: applicant }, job_id, cover_letter }),
      at,
    );
    return (await known())!;
  }

  async function write(demo: DemoJobApplication): Promise<void> {
    const { _id, employer_id, history, interview } = await submit(demo);
    const id = _id.toHexString();
    const moves = MOVES[demo.outcome];
    for (const [index, status] of moves.entries()) {
      if (history.some((step) => step.status === status)) continue;
      // Spread over the days since it came.
      const at = daysBefore(now(), demo.applied_days_ago * (1 - (index + 1) / (moves.length + 1)));
      await actingAs(
        employer_id,
        () => moveApplication({ db, now: () => at }, { _id: id, employer_id }, { status }),
        at,
      );
    }
    if (!demo.interview || interview) return;
    const interview_date = `${dateInDays(now(), demo.interview.in_days)} ${demo.interview.at}`;
    const input = { application_id: id, employer_id, interview_date, interview_location: demo.interview.location };
    await actingAs(employer_id, () => scheduleInterview({ db, now }, input));
  }
  await inBatches(DEMO_JOB_APPLICATIONS, BATCH, write);
}
