import { jobApplicationSubmitted } from "@jobcentre/contracts/events/job-applications";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { applicationsCame } from "./employer-job-texts.ts";
import { writeMessage } from "./write-message.ts";

/**
 * Tells an employer of the first application for a job on a day in Lagos: a job that many want floods nobody. It names no
 * applicant, so nothing of one is left in it when they go.
 */
export const onJobApplied = (db: Connection): Subscription =>
  onEvent(jobApplicationSubmitted, async ({ occurred_at, data: { job_id, job_title, employer_id } }) => {
    const created_at = new Date(occurred_at);
    const event_id = `applications:${job_id}:${dayInLagos(created_at)}`;
    const message = { account_id: employer_id, ...applicationsCame(job_title, job_id), created_at, event_id };
    await writeMessage(db, message, { unlessTold: true });
  });
