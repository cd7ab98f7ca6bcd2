import type { Envelope } from "@jobcentre/contracts/envelope";
import {
  applicationStatusChanged,
  applicationWithdrawn,
  jobApplicationSubmitted,
} from "@jobcentre/contracts/events/job-applications";
import { jobChanged, jobPosted } from "@jobcentre/contracts/events/jobs";
import {
  applicationApproved,
  applicationReconsidered,
  applicationRejected,
  programCancelled,
  programSaved,
  trainingApplicationSubmitted,
  trainingApplicationWithdrawn,
} from "@jobcentre/contracts/events/training";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { whoseFact } from "../owners/whose-fact.ts";
import { keepApplicationStep, keepCancellation, keepCategory, type Moment } from "./keep-facts.ts";

interface OfTraining {
  application_id: string;
  program_id: string;
  account_id: string;
}

/** What the charts learn from. */
export function chartEvents(db: Connection): Subscription[] {
  const ofTraining =
    (moment: Moment) =>
    async ({ data, occurred_at, handed_over }: Envelope<OfTraining>) => {
      const { application_id, program_id: topic_id } = data;
      const account_id = await whoseFact(db, data.account_id, { handed_over });
      const step = { area: "training" as const, application_id, account_id, topic_id, at: new Date(occurred_at) };
      await keepApplicationStep(db, [moment], step);
    };
  const ofJobs = (
    data: { application_id: string; job_id: string; account_id: string; employer_id: string },
    occurred_at: string,
  ) => ({
    area: "jobs" as const,
    application_id: data.application_id,
    account_id: data.account_id,
    topic_id: data.job_id,
    employer_id: data.employer_id,
    at: new Date(occurred_at),
  });
  return [
    onEvent(programSaved, ({ data: { program_id: id, category }, aggregate_version: version }) =>
      keepCategory(db, { area: "training", id, category, version }),
    ),
    ...[jobPosted, jobChanged].map((event) =>
      onEvent(event, ({ data: { job_id: id, category }, aggregate_version: version }) =>
        keepCategory(db, { area: "jobs", id, category, version }),
      ),
    ),
    onEvent(trainingApplicationSubmitted, ofTraining("applied_at")),
    onEvent(applicationApproved, ofTraining("decided_at")),
    onEvent(applicationRejected, ofTraining("decided_at")),
    onEvent(programCancelled, ({ data, occurred_at }) => keepCancellation(db, data.program_id, new Date(occurred_at))),
    onEvent(applicationReconsidered, ofTraining("reconsidered_at")),
    onEvent(trainingApplicationWithdrawn, ofTraining("withdrawn_at")),
    onEvent(jobApplicationSubmitted, ({ data, occurred_at }) =>
      keepApplicationStep(db, ["applied_at"], ofJobs(data, occurred_at)),
    ),
    onEvent(applicationStatusChanged, ({ data, occurred_at }) =>
      keepApplicationStep(
        db,
        data.status === "hired" ? ["decided_at", "hired_at"] : ["decided_at"],
        ofJobs(data, occurred_at),
      ),
    ),
    onEvent(applicationWithdrawn, ({ data, occurred_at }) =>
      keepApplicationStep(db, ["withdrawn_at"], ofJobs(data, occurred_at)),
    ),
  ];
}
