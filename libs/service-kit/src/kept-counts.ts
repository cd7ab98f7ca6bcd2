import type { Connection } from "mongoose";

/** How long a count above what is always exact is good for; until twice that it is answered while a newer one is made. */
const GOOD_FOR_MS = 60_000;
/** More kinds of counts than anybody asks for by pressing buttons. */
const MOST_KEPT = 500;

interface Counted {
  total: number;
  at: number;
  next?: Promise<number>;
}

const kept = new WeakMap<Connection, Map<string, Counted>>();

/**
 * A count that is exact up to `exactTo`; above that one of the last two minutes, which is made anew after one.
 * `key` names what is counted.
 */
export async function keptCount(
  db: Connection,
  { key, now, exactTo }: { key: string; now: Date; exactTo: number },
  count: () => Promise<number>,
): Promise<number> {
  const counts = kept.get(db) ?? new Map<string, Counted>();
  kept.set(db, counts);
  const known = counts.get(key);
  // Of a clock that was set back, what was counted later is as old.
  const ageMs = known ? Math.abs(now.getTime() - known.at) : Number.POSITIVE_INFINITY;
  if (known && ageMs < GOOD_FOR_MS) return known.total;

  const recount = async (): Promise<number> => {
    const total = await count();
    counts.delete(key);
    const oldest = counts.size >= MOST_KEPT ? counts.keys().next().value : undefined;
    if (oldest !== undefined) counts.delete(oldest);
    if (total > exactTo) counts.set(key, { total, at: now.getTime() });
    return total;
  };
  if (!known || ageMs > 2 * GOOD_FOR_MS) return recount();
  known.next ??= recount().finally(() => {
    known.next = undefined;
  });
  known.next.catch(() => undefined);
  return known.total;
}
