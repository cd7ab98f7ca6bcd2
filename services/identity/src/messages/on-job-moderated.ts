import type { Envelope } from "@jobcentre/contracts/envelope";
import { jobActivated, jobChanged, jobDeactivated } from "@jobcentre/contracts/events/jobs";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { jobActiveAgain, jobChangedByCentre, jobClosedByCentre } from "./job-texts.ts";
import type { MessageText } from "./message-rule.ts";
import { writeMessage } from "./write-message.ts";

/** Tells an employer that somebody else, so an admin, closed a job of theirs and why, made it active again, or changed it. */
export const onJobModerated = (db: Connection): Subscription[] => [
  onEvent(jobDeactivated, (fact) => tell(db, fact, jobClosedByCentre(fact.data.title, fact.data.reason))),
  onEvent(jobActivated, (fact) => tell(db, fact, jobActiveAgain(fact.data.title))),
  onEvent(jobChanged, (fact) => tell(db, fact, jobChangedByCentre(fact.data.title))),
];

async function tell(
  db: Connection,
  { id, occurred_at, actor, data: { employer_id } }: Envelope<{ employer_id: string }>,
  text: MessageText,
): Promise<void> {
  if (actor === null || actor.account_id === employer_id) return;
  await writeMessage(db, { ...text, account_id: employer_id, created_at: new Date(occurred_at), event_id: id });
}
