import { MONTH_NAMES } from "./months.ts";

/** The months of a job, such as "2021-03"; `to` is null where the person still works there. */
interface WorkDates {
  from: string;
  to: string | null;
}

/** The years of a school, as far as they are told. */
interface EducationDates {
  from: number | null;
  to: number | null;
}

/** "2021-03" as people say it. */
const monthText = (month: string): string => `${MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** A span in the parts that stay together where it has no room on one line. */
const span = (from: string, to: string): string[] => (from === to ? [from] : [`${from} \u2013`, to]);

/** "March 2021 –", "now". */
export const workDates = ({ from, to }: WorkDates): string[] => span(monthText(from), to ? monthText(to) : "now");

/** "2010 –", "2014"; nothing where no year is told. */
export function educationDates({ from, to }: EducationDates): string[] {
  if (to === null) return from === null ? [] : [`from ${from}`];
  return from === null ? [String(to)] : span(String(from), String(to));
}

/** What goes on comes first, then what ended last; of two that ended together the one that began later. */
export const newestWorkFirst = <W extends WorkDates>(work: readonly W[]): W[] =>
  [...work].sort((one, other) => {
    const [oneEnd, otherEnd] = [one.to ?? "now", other.to ?? "now"];
    return compare(otherEnd, oneEnd) || compare(other.from, one.from);
  });

/** A school without its last year counts by its first; one without years may be long ago. */
export const newestEducationFirst = <E extends EducationDates>(education: readonly E[]): E[] =>
  [...education].sort((one, other) => {
    const lastOf = ({ from, to }: EducationDates): number => to ?? from ?? 0;
    return lastOf(other) - lastOf(one) || (other.from ?? 0) - (one.from ?? 0);
  });

/** By code points: "now" comes after every month. */
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
