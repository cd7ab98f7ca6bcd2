import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Enrollment } from "./training.api.ts";

type Dated = Pick<Enrollment, "program_start_date" | "program_end_date" | "enrollment_date">;

interface Offered {
  day: string;
  /** Nobody completed it before. */
  begun: string;
  /** The first day on which all of them had their place. */
  placed: string;
}

/** Whether its program is still to come on `today`. */
export const hasNotBegun = ({ program_start_date }: Pick<Dated, "program_start_date">, today: string): boolean =>
  program_start_date !== null && program_start_date > today;

/**
 * The day to offer as the one of completion, and from when on one can be: the last day of a program that is over, else today; for who came later,
 * the day of their place. Undefined where one day cannot be right for all, or none can be.
 */
export function offeredDay(enrollments: readonly Dated[], today: string): Offered | undefined {
  const [first, ...others] = enrollments;
  if (!first || first.program_start_date === null || first.program_end_date === null) return undefined;
  const { program_start_date: begun, program_end_date: end } = first;
  const isAlike = (one: Dated): boolean => one.program_start_date === begun && one.program_end_date === end;
  if (hasNotBegun(first, today) || !others.every(isAlike)) return undefined;
  const placed = enrollments.map((one) => dayInLagos(new Date(one.enrollment_date))).reduce(later);
  return { day: end < today ? later(end, placed) : today, begun, placed };
}

const later = (day: string, other: string): string => (day > other ? day : other);
