import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Connection } from "mongoose";
import { ALL_MESSAGES_A_DAY } from "./application.rules.ts";
import { messageDayModel, messageDaysOf } from "./message-day.model.ts";
import { untilTomorrow } from "./until-tomorrow.ts";

/** Counts in the transaction of the message, so that many at once are no more than allowed. Throws Problem("too_many_requests"). */
export async function countMessage(db: Connection, employerId: string, now: Date): Promise<void> {
  const day = await messageDayModel(db)
    .findOneAndUpdate(
      { _id: `${employerId}:${dayInLagos(now)}` },
      { $inc: { sent: 1 }, $setOnInsert: { first_sent_at: now } },
      { upsert: true, returnDocument: "after" },
    )
    .lean();
  if (day.sent > ALL_MESSAGES_A_DAY) throw untilTomorrow(`write ${ALL_MESSAGES_A_DAY} messages a day in all`, now);
}

/** Deletes the counts of an employer's messages, in the running transaction. */
export async function forgetMessageDays(db: Connection, employerId: string): Promise<void> {
  await messageDayModel(db).deleteMany(messageDaysOf(employerId));
}
