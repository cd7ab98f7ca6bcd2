import type { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { ALL_MESSAGES_A_DAY } from "./application.rules.ts";
import { messageDays } from "./message-days.ts";
import { untilTomorrow } from "./until-tomorrow.ts";

/** Counts in the transaction of the messages, so that many at once are no more than allowed; answers how many of `wanted` are. */
export async function countMessages(db: Connection, employerId: string, wanted: number, now: Date): Promise<number> {
  if (wanted === 0) return 0;
  const counted = { field: "sent", now } as const;
  const sent = await messageDays.count(db, employerId, { ...counted, by: wanted });
  const refused = Math.min(wanted, Math.max(0, sent - ALL_MESSAGES_A_DAY));
  if (refused > 0) await messageDays.count(db, employerId, { ...counted, by: -refused });
  return wanted - refused;
}

/** What is answered to one more message than a day has. */
export const allWritten = (now: Date): Problem =>
  untilTomorrow(`write ${ALL_MESSAGES_A_DAY} messages a day in all`, now);

/** Deletes the counts of an employer's messages, in the running transaction. */
export const forgetMessageDays = messageDays.forget;
