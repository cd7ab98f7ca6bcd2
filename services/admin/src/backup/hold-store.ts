import { randomUUID } from "node:crypto";
import { takeRow } from "@jobcentre/messaging/take-row";
import { ConfigError } from "@jobcentre/service-kit/config";
import { STORE_MARKS } from "@jobcentre/service-kit/store-marks";
import type { Databases } from "./databases.ts";

/** How long a command that was killed keeps the next one waiting. */
const HELD_MS = 30_000;

interface Held {
  _id: "hold";
  owner: string;
  until: Date;
}

export interface Hold {
  /** Throws where another command holds the store by now: this one stood still for too long, and nothing more is its to do. */
  insist(): Promise<void>;
  letGo(): Promise<void>;
}

/** Keeps other restores away from a store while this one lasts. Throws ConfigError where another is under way. */
export async function holdStore(databases: Databases, now: () => Date): Promise<Hold> {
  const marks = databases.of("admin").collection<Held>(STORE_MARKS);
  const own = { _id: "hold", owner: randomUUID() } as const;
  if (!(await takeRow(marks, own._id, { owner: own.owner, now: now().getTime(), forMs: HELD_MS })))
    throw new ConfigError(
      `Another restore into this store is under way; if it was killed, run this again in ${HELD_MS / 1000} s. Nothing was changed`,
    );
  // Not taken anew: one that another restore took over and finished with is no longer this one's.
  const renew = () => marks.updateOne(own, { $set: { until: new Date(now().getTime() + HELD_MS) } });
  // One that fails is made up for by the next; who is too late is told by `insist`.
  const timer = setInterval(() => void renew().catch(() => undefined), HELD_MS / 6);
  return {
    async insist() {
      if (!(await marks.findOne(own)))
        throw new Error(
          "another restore took this store over while this one stood still: run the one that is wanted again",
        );
    },
    async letGo() {
      clearInterval(timer);
      // It ends by itself where the store is away.
      await marks.deleteOne(own).catch(() => undefined);
    },
  };
}
