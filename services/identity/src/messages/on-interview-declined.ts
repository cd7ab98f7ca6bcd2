import { interviewDeclined } from "@jobcentre/contracts/events/jobs";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { interviewDeclinedText } from "./job-texts.ts";
import { writeMessage } from "./write-message.ts";

/** Tells an employer that somebody cannot come to an interview, naming nobody, so that nothing of one is left in it when they go. */
export const onInterviewDeclined = (db: Connection): Subscription =>
  onEvent(interviewDeclined, async ({ id, occurred_at, data: { job_title, interview_date, employer_id } }) => {
    const told = { account_id: employer_id, created_at: new Date(occurred_at), event_id: id };
    await writeMessage(db, { ...interviewDeclinedText(job_title, interview_date), ...told });
  });
