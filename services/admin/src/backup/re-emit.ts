import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import mongoose from "mongoose";
import type { Databases } from "./databases.ts";

const OUTBOX = "outbox";
const INBOX = "inbox";
const SEVEN_DAYS_MS = 7 * 24 * 3_600_000;

/**
 * Makes every fact that the outboxes still hold (7 days, or from `since`) unpublished again: the services send them
 * once more, in order, and whoever has applied one already leaves it. Answers how many each service sends.
 */
export async function reEmit(databases: Databases, now: Date, since?: Date): Promise<Map<ServiceName, number>> {
  // Inboxes forget after 30 days, which those of an older backup would do before the facts have come again.
  const long = { applied_at: { $lt: new Date(now.getTime() - SEVEN_DAYS_MS) } };
  for (const service of SERVICE_NAMES)
    await databases
      .of(service)
      .collection(INBOX)
      .updateMany(long, { $set: { applied_at: now } });
  const first = since && mongoose.mongo.ObjectId.createFromTime(Math.floor(since.getTime() / 1000));
  const counts = new Map<ServiceName, number>();
  for (const service of SERVICE_NAMES) {
    const { modifiedCount } = await databases
      .of(service)
      .collection(OUTBOX)
      .updateMany(
        { published_at: { $ne: null }, ...(first && { _id: { $gte: first } }) },
        { $set: { published_at: null } },
      );
    counts.set(service, modifiedCount);
  }
  return counts;
}
