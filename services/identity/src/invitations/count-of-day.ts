import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Connection } from "mongoose";
import { type CountedOfDay, invitationDayModel } from "./invitation-day.model.ts";

/**
 * Counts one more of what an employer may do so often a day, in the running transaction, so that many at once wait for each other;
 * answers how many there are now.
 */
export async function countOfDay(db: Connection, employerId: string, what: CountedOfDay, now: Date): Promise<number> {
  const day = await invitationDayModel(db)
    .findOneAndUpdate(
      { _id: `${employerId}:${dayInLagos(now)}` },
      { $inc: { sent: 0, [what]: 1 }, $setOnInsert: { first_sent_at: now } },
      { upsert: true, returnDocument: "after" },
    )
    .lean();
  return day[what] ?? 0;
}

/** Takes one that was counted on this day back, in the running transaction. */
export async function uncountOfDay(db: Connection, employerId: string, what: CountedOfDay, now: Date): Promise<void> {
  await invitationDayModel(db).updateOne({ _id: `${employerId}:${dayInLagos(now)}` }, { $inc: { [what]: -1 } });
}
