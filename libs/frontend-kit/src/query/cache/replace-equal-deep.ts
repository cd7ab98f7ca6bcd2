import { isPlainObject } from "./plain-object.ts";

type Parts = Record<string, unknown>;

/**
 * What is now, made of the very parts of what was before wherever they are equal: what did not change keeps its identity, on which
 * effects and memos of screens depend. Only JSON is compared; anything else is taken as it is now.
 */
export function replaceEqualDeep<T>(before: unknown, now: T): T {
  if (before === now || !isAlike(before, now)) return now;
  return partsOf(before as Parts, now as Parts) as T;
}

function partsOf(before: Parts, now: Parts): Parts {
  const names = Object.keys(now);
  const shared = (Array.isArray(now) ? [] : {}) as Parts;
  let isSame = names.length === Object.keys(before).length;
  for (const name of names) {
    shared[name] = replaceEqualDeep(before[name], now[name]);
    isSame &&= shared[name] === before[name] && name in before;
  }
  return isSame ? before : shared;
}

const isAlike = (before: unknown, now: unknown): boolean =>
  (isPlainObject(before) && isPlainObject(now)) || (isPlainList(before) && isPlainList(now));

/** Without holes, and without properties that are no rows. */
const isPlainList = (value: unknown): boolean => Array.isArray(value) && Object.keys(value).length === value.length;
