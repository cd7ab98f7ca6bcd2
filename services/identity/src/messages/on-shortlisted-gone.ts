import { shortlistedGone } from "@jobcentre/contracts/events/job-applications";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { shortlistedGoneText } from "./employer-job-texts.ts";
import { writeMessage } from "./write-message.ts";

/** Tells an employer that somebody on their shortlist is gone; the fact itself does not know who it was. */
export const onShortlistedGone = (db: Connection): Subscription =>
  onEvent(shortlistedGone, async ({ id, occurred_at, data }) => {
    const { job_id, job_title, interview_date, employer_id } = data;
    const told = { account_id: employer_id, created_at: new Date(occurred_at), event_id: id };
    await writeMessage(db, { ...shortlistedGoneText(job_title, job_id, interview_date), ...told });
  });
