import type { Types } from "mongoose";

type Id = Types.ObjectId;

/** How far those who wait for a job are told of what became of it, by the ids of their applications. */
export interface HowFar {
  /** The last who was told. */
  last?: Id;
  /** The first for whom it failed: from there on those are looked for who are not marked as told. */
  left?: Id;
}

/** The first of all for whom it failed, of these too; undefined where there is none. */
export const firstLeft = ({ left }: HowFar, without: readonly Id[]): Id | undefined =>
  [...(left ? [left] : []), ...without].sort((one, other) => (String(one) < String(other) ? -1 : 1))[0];

/** Matches the applications from there on but for these; `unmarked` those of them that are not marked as told. */
export function yetToTell<F extends object>({ last, left }: HowFar, without: readonly Id[], unmarked: F) {
  const after = left ? { $gte: left } : last && { $gt: last };
  const _id = { ...after, ...(without.length > 0 && { $nin: [...without] }) };
  return { ...(Object.keys(_id).length > 0 && { _id }), ...(left && unmarked) };
}
