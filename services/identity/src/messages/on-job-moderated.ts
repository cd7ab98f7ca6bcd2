import type { Envelope } from "@jobcentre/contracts/envelope";
import { jobActivated, jobChanged, jobDeactivated } from "@jobcentre/contracts/events/jobs";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { Connection } from "mongoose";
import { jobActiveAgain, jobChangedByCentre, jobClosedByCentre } from "./employer-job-texts.ts";
import type { MessageText } from "./message-rule.ts";
import { writeMessage } from "./write-message.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Tells an employer that somebody else, so an admin, closed a job of theirs and why, made it active again, or changed it: of the
 * first change of a job on a day in Lagos.
 */
export const onJobModerated = ({ db, now }: Pick<ServiceDeps, "db" | "now">): Subscription[] => [
  onEvent(jobDeactivated, (fact) => tell(db, fact, jobClosedByCentre(fact.data.title, fact.data.reason))),
  onEvent(jobActivated, (fact) => tell(db, fact, jobActiveAgain(fact.data.title))),
  onEvent(jobChanged, async (fact) => {
    const changed = new Date(fact.occurred_at);
    // Sent anew from before such facts were taken here: nobody looks at what was changed days ago.
    if (changed.getTime() < now().getTime() - DAY_MS) return;
    const { job_id, title } = fact.data;
    const event_id = `job-changed:${job_id}:${dayInLagos(changed)}`;
    await tell(db, fact, jobChangedByCentre(title), { event_id, unlessTold: true });
  }),
];

async function tell(
  db: Connection,
  { id, occurred_at, actor, data: { employer_id } }: Envelope<{ employer_id: string }>,
  text: MessageText,
  { event_id = id, unlessTold = false } = {},
): Promise<void> {
  if (actor === null || actor.account_id === employer_id) return;
  const message = { ...text, account_id: employer_id, created_at: new Date(occurred_at), event_id };
  await writeMessage(db, message, { unlessTold });
}
