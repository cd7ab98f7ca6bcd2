import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import mongoose from "mongoose";
import type { Databases } from "./databases.ts";

const OUTBOX = "outbox";

/**
 * Makes every fact that the outboxes still hold (7 days, or from `since`) unpublished again: the services send them
 * once more, in order, and whoever has applied one already leaves it. Answers how many each service sends.
 */
export async function reEmit(databases: Databases, since?: Date): Promise<Map<ServiceName, number>> {
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
