import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { formatDate } from "@jobcentre/frontend-kit/format";
import type { Enrollment } from "./my-training.api.ts";

/** When a program starts, or has started, and where it is: "Starts on 7 Dec 2026 \u00b7 Idu". */
export function whenAndWhere({ start_date, location }: Enrollment["program"], now: Date): string {
  const start = start_date && `${start_date > dayInLagos(now) ? "Starts" : "Started"} on ${formatDate(start_date)}`;
  return [start, location].filter(Boolean).join(" \u00b7 ");
}
