const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A key signs for this long, then the next one is made. */
const MADE_EVERY_MS = 30 * DAY;
/** Not before every instance has read a key, and publishes it, does any of them sign with it. */
const USED_AFTER_MS = 10 * MINUTE;
/** Tokens live a minute; what a key signed is over long before it goes. */
const KEPT_MS = 60 * MINUTE;
/** How often an instance reads the keys: well within the time before a new one is used. */
export const READ_EVERY_MS = MINUTE;

interface Aged {
  created_at: Date;
}

const ageOf = (key: Aged, now: Date): number => now.getTime() - key.created_at.getTime();

/** Whether the next key is due: there is none, or the youngest has signed long enough. */
export function isNextKeyDue(keys: readonly Aged[], now: Date): boolean {
  return keys.every((key) => ageOf(key, now) >= MADE_EVERY_MS);
}

/** The key that signs now: the youngest that every instance knows, or the oldest while none is known that long. */
export function signingKeyOf<K extends Aged>(keys: readonly K[], now: Date): K | undefined {
  const byAge = keys.toSorted((one, other) => ageOf(one, now) - ageOf(other, now));
  return byAge.find((key) => ageOf(key, now) >= USED_AFTER_MS) ?? byAge.at(-1);
}

/** The keys that nobody needs any more: another has signed in their place for an hour. */
export function spentKeys<K extends Aged>(keys: readonly K[], now: Date): K[] {
  const hasSigned = keys.filter((key) => ageOf(key, now) >= USED_AFTER_MS + KEPT_MS);
  const successor = signingKeyOf(hasSigned, now);
  return successor ? keys.filter((key) => ageOf(key, now) > ageOf(successor, now)) : [];
}
