import { isDuplicateKey } from "./is-duplicate-key.ts";

interface Rows {
  updateOne(filter: object, update: object, options: { upsert: true }): PromiseLike<unknown>;
}

/** As long as a token between services lives: where clocks differ by more, nothing works anyway. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Takes the row `_id` for `forMs`, or keeps it for as long from now on: one owner at a time has it, and loses it by not coming
 * back. `now` is in ms. Answers whether `owner` has it; throws what the store throws.
 */
export async function takeRow(
  rows: Rows,
  _id: string,
  { owner, now, forMs }: { owner: string; now: number; forMs: number },
): Promise<boolean> {
  const until = new Date(now + forMs);
  // Who died while the clock was ahead would have it until that time comes again.
  const neverGiven = { until: { $gt: new Date(until.getTime() + CLOCKS_DIFFER_MS) } };
  const free = { _id, $or: [{ owner }, { until: { $lt: new Date(now) } }, neverGiven] };
  try {
    await rows.updateOne(free, { $set: { owner, until } }, { upsert: true });
    return true;
  } catch (error) {
    // The upsert collides with the row of whoever has it.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
