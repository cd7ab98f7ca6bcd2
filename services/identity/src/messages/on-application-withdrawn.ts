import { applicationWithdrawn } from "@jobcentre/contracts/events/job-applications";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { shortlistedWithdrew } from "./employer-job-texts.ts";
import { writeMessage } from "./write-message.ts";

/**
 * Tells an employer of who was on their shortlist and is not any more. It names no applicant, so nothing of one is left in
 * it when they go.
 */
export const onApplicationWithdrawn = (db: Connection): Subscription =>
  onEvent(applicationWithdrawn, async ({ id, occurred_at, data }) => {
    const { was, job_id, job_title, employer_id, interview_date } = data;
    if (was !== "shortlisted") return;
    const told = { account_id: employer_id, created_at: new Date(occurred_at), event_id: id };
    await writeMessage(db, { ...shortlistedWithdrew(job_title, job_id, interview_date), ...told });
  });
