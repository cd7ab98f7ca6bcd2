import { randomUUID } from "node:crypto";
import { ConfigError } from "@jobcentre/service-kit/config";
import { STORE_MARKS } from "@jobcentre/service-kit/store-marks";
import type { Databases } from "./databases.ts";

/** How long a command that was killed keeps the next one waiting. */
const HELD_MS = 30_000;
const DUPLICATE_KEY = 11_000;

interface Held {
  _id: "hold";
  holder: string;
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
  const own = { _id: "hold", holder: randomUUID() } as const;
  const until = (): Date => new Date(now().getTime() + HELD_MS);
  try {
    const free = { _id: "hold", until: { $not: { $gt: now() } } } as const;
    await marks.updateOne(free, { $set: { holder: own.holder, until: until() } }, { upsert: true });
  } catch (error) {
    if ((error as { code?: number }).code !== DUPLICATE_KEY) throw error;
    throw new ConfigError(
      `Another restore into this store is under way; if it was killed, run this again in ${HELD_MS / 1000} s. Nothing was changed`,
    );
  }
  const renew = (): Promise<unknown> => marks.updateOne(own, { $set: { until: until() } });
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
