import type { ServiceName } from "@jobcentre/contracts/services";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import type { Transport } from "@jobcentre/messaging/transport";
import type { Connection } from "mongoose";
import type { Registry } from "prom-client";
import { addGauges } from "./add-gauges.ts";

interface Options {
  registry: Registry;
  name: ServiceName;
  db: Connection;
  transport: Transport;
  now: () => Date;
}

/** Seconds since the oldest event that waits in the outbox was recorded, days where it is sent anew; 0 when none waits. */
export async function oldestInOutbox(db: Connection, now: Date): Promise<number> {
  // The first in the index came first. To sort hundreds of thousands takes longer than Prometheus is let wait, just when they wait.
  const oldest = await outboxModel(db).findOne({ published_at: null }, { _id: 1 }).lean();
  return oldest ? Math.max(0, (now.getTime() - oldest._id.getTimestamp().getTime()) / 1000) : 0;
}

/** What a service's events wait for, read when Prometheus asks; NaN where store or broker do not tell in time. */
export function measureMessages({ registry, name, db, transport, now }: Options): void {
  addGauges(registry, [
    [
      "events_outbox_waiting",
      "Events recorded and not published yet",
      () => outboxModel(db).countDocuments({ published_at: null }),
    ],
    ["events_outbox_oldest_seconds", "How long the oldest of them waits", () => oldestInOutbox(db, now())],
    ["events_queued", "Events in the service's queue", () => transport.countQueued(name)],
    ["events_dead", "Events the service gave up on", () => transport.countDeadLetters(name)],
  ]);
}
