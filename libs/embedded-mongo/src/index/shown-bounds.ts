import { typeRank } from "../bson-compare.ts";
import { bsonTypeOf } from "../bson-type.ts";
import { showValue } from "../show-value.ts";
import type { Interval } from "./bounds.ts";
import type { Scan } from "./planner.ts";

type Ends = [least: string, most: string, mostIsInclusive?: boolean];

/** Where the values of a type begin and end, as MongoDB's plans show it. */
const ends: Record<number, Ends> = {
  [typeRank.int]: ["-inf.0", "inf.0"],
  [typeRank.string]: ['""', "{}", false],
  [typeRank.binData]: ["BinData(0, )", `ObjectId('${"0".repeat(24)}')`, false],
  [typeRank.objectId]: [`ObjectId('${"0".repeat(24)}')`, `ObjectId('${"f".repeat(24)}')`],
  [typeRank.bool]: ["false", "true"],
  [typeRank.date]: ["new Date(-9223372036854775808)", "new Date(9223372036854775807)"],
  [typeRank.timestamp]: ["Timestamp(0, 0)", "Timestamp(4294967295, 4294967295)"],
};
const everything: Ends = ["MinKey", "MaxKey"];

/** The bounds of every field of a scan's index in the order in which it is read: `{ a: ["[1, 1]"], b: ["(5, inf.0]"] }`. */
export function shownBounds({
  index,
  bounds,
  reverse,
}: Pick<Scan, "index" | "bounds" | "reverse">): Record<string, string[]> {
  const fields = Object.entries(index.definition.key).map(([field, direction], at): [string, string[]] => {
    const intervals = bounds[at]?.intervals ?? [{}];
    const shown = intervals.map((interval) => shownInterval(interval, direction < 0, reverse));
    return [field, reverse ? shown.reverse() : shown];
  });
  return Object.fromEntries(fields);
}

function shownInterval({ first, last }: Partial<Interval>, descending: boolean, reverse: boolean): string {
  const known = first ?? last;
  const [least, most, inclusive = true] = (known && ends[typeRank[bsonTypeOf(known.value)]]) ?? everything;
  const [low, high] = descending ? [last, first] : [first, last];
  const below = { shown: low ? showValue(low.value) : least, inclusive: low?.inclusive ?? true };
  const above = { shown: high ? showValue(high.value) : most, inclusive: high?.inclusive ?? inclusive };
  const [from, to] = descending === reverse ? [below, above] : [above, below];
  return `${from.inclusive ? "[" : "("}${from.shown}, ${to.shown}${to.inclusive ? "]" : ")"}`;
}
