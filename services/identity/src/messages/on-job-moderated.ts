import type { Envelope } from "@jobcentre/contracts/envelope";
import { jobActivated, jobDeactivated } from "@jobcentre/contracts/events/jobs";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { jobActiveAgain, jobClosedByCentre } from "./job-texts.ts";
import type { MessageText } from "./message-rule.ts";
import { writeMessage } from "./write-message.ts";

/** Tells an employer that somebody else, so an admin, closed a job of theirs and why, or made it active again. */
export const onJobModerated = (db: Connection): Subscription[] => [
  onEvent(jobDeactivated, (fact) => tell(db, fact, jobClosedByCentre(fact.data.title, fact.data.reason))),
  onEvent(jobActivated, (fact) => tell(db, fact, jobActiveAgain(fact.data.title))),
];

async function tell(
  db: Connection,
  { id, occurred_at, actor, data: { employer_id } }: Envelope<{ employer_id: string }>,
  text: MessageText,
): Promise<void> {
  if (actor === null || actor.account_id === employer_id) return;
  await writeMessage(db, { ...text, account_id: employer_id, created_at: new Date(occurred_at), event_id: id });
}
