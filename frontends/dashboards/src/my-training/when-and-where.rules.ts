import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { formatDate } from "@jobcentre/frontend-kit/format";
import type { Enrollment } from "./my-training.api.ts";

/** When a program starts, has started or ended, and where it is: "Starts on 7 Dec 2026 \u00b7 Idu"; "" where neither is known. */
export function whenAndWhere(
  { start_date, end_date, location }: Pick<Enrollment["program"], "start_date" | "end_date" | "location">,
  now: Date,
): string {
  const today = dayInLagos(now);
  const ended = end_date !== null && end_date < today && `Ended on ${formatDate(end_date)}`;
  return [ended || (start_date && startText(start_date, today)), location].filter(Boolean).join(" \u00b7 ");
}

/** "Starts on", "Starts today" or "Started on", by the day in Lagos. */
export function startText(start_date: string, today: string): string {
  if (start_date === today) return "Starts today";
  return `${start_date > today ? "Starts" : "Started"} on ${formatDate(start_date)}`;
}
