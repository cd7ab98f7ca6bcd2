import { jobActivated, jobDeactivated } from "@jobcentre/contracts/events/jobs";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { jobModerated } from "./job-texts.ts";
import { writeMessage } from "./write-message.ts";

/** Tells an employer that somebody else, so an admin, closed a job of theirs or made it active again. */
export const onJobModerated = (db: Connection): Subscription[] =>
  [jobDeactivated, jobActivated].map((fact) =>
    onEvent(fact, async ({ id, occurred_at, actor, data: { title, employer_id } }) => {
      if (actor === null || actor.account_id === employer_id) return;
      const told = { account_id: employer_id, created_at: new Date(occurred_at), event_id: id };
      await writeMessage(db, { ...jobModerated(title, fact === jobActivated), ...told });
    }),
  );
