import { interviewAccepted, interviewDeclined } from "@jobcentre/contracts/events/interviews";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { interviewAcceptedText, interviewDeclinedText } from "./employer-job-texts.ts";
import { writeMessage } from "./write-message.ts";

/**
 * Tells an employer that somebody cannot come to an interview, or can after all, naming nobody, so that nothing of one is
 * left in it when they go.
 */
export const onInterviewAnswered = (db: Connection): Subscription[] =>
  [interviewDeclined, interviewAccepted].map((fact) =>
    onEvent(fact, async ({ id, occurred_at, data }) => {
      const { job_id, job_title, interview_date, employer_id } = data;
      const told = { account_id: employer_id, created_at: new Date(occurred_at), event_id: id };
      const text = fact === interviewDeclined ? interviewDeclinedText : interviewAcceptedText;
      await writeMessage(db, { ...text(job_title, job_id, interview_date), ...told });
    }),
  );
