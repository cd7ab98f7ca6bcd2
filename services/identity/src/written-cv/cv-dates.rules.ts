import type { WrittenSections } from "./get-written-cv.ts";

type Work = WrittenSections["work"][number];
type Education = WrittenSections["education"][number];

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** "2021-03" as people say it. */
const monthText = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** A span in the parts that stay together where it has no room on one line. */
const span = (from: string, to: string): string[] => (from === to ? [from] : [`${from} \u2013`, to]);

export const workDates = ({ from, to }: Work): string[] => span(monthText(from), to ? monthText(to) : "now");

export function educationDates({ from, to }: Education): string[] {
  if (to === null) return from === null ? [] : [`from ${from}`];
  return from === null ? [String(to)] : span(String(from), String(to));
}

/** The day on which a certificate was issued, as the certificate says it. */
export const issuedDay = (issued_date: string): string =>
  new Date(issued_date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "Africa/Lagos" });

/** What goes on comes first, then what ended last; of two that ended together the one that began later. */
export const newestWorkFirst = (work: readonly Work[]): Work[] =>
  work.toSorted((one, other) => {
    const [oneEnd, otherEnd] = [one.to ?? "now", other.to ?? "now"];
    return compare(otherEnd, oneEnd) || compare(other.from, one.from);
  });

export const newestEducationFirst = (education: readonly Education[]): Education[] =>
  education.toSorted((one, other) => {
    const lastOf = ({ from, to }: Education): number => to ?? from ?? 0;
    return lastOf(other) - lastOf(one) || (other.from ?? 0) - (one.from ?? 0);
  });

/** By code points: "now" comes after every month. */
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
