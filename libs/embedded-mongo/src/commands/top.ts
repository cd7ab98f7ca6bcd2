import { Long } from "bson";
import type { Operation, Reply } from "./operation.ts";
import { kinds, type Spent } from "./usage.ts";

/** `top`: how much time commands on each collection took since this process began, which is what mongotop watches. */
export function top({ store }: Operation): Reply {
  const collections = store.catalog.all().map((collection) => {
    const usage = store.usage.of(collection);
    const { reads, writes, commands } = usage.latencies;
    const shown = {
      total: shownSpent([reads, writes, commands]),
      readLock: shownSpent([reads, commands]),
      writeLock: shownSpent([writes]),
      ...Object.fromEntries(kinds.map((kind) => [kind, shownSpent([usage.kinds[kind]])])),
    };
    return [collection.namespace, shown] as const;
  });
  return { totals: { note: "all times in microseconds", ...Object.fromEntries(collections) } };
}

function shownSpent(parts: Spent[]): Reply {
  const sum = (field: keyof Spent) =>
    Long.fromNumber(parts.reduce((total, part) => total + Math.round(part[field]), 0));
  return { time: sum("time"), count: sum("count") };
}
