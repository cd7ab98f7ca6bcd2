import type { Enrollment } from "./training.api.ts";

type Dated = Pick<Enrollment, "program_start_date" | "program_end_date">;

/** Whether its program is still to come on `today`. */
export const hasNotBegun = ({ program_start_date }: Dated, today: string): boolean =>
  program_start_date !== null && program_start_date > today;

/**
 * The day to offer as the one of completion, and from when on one can be: the last day of a program that is over, else today. Undefined where
 * one day cannot be right for all, or none can be.
 */
export function offeredDay(enrollments: readonly Dated[], today: string): { day: string; from: string } | undefined {
  const [first, ...others] = enrollments;
  if (!first || first.program_start_date === null || first.program_end_date === null) return undefined;
  const { program_start_date: from, program_end_date: end } = first;
  const isAlike = (one: Dated): boolean => one.program_start_date === from && one.program_end_date === end;
  if (hasNotBegun(first, today) || !others.every(isAlike)) return undefined;
  return { day: end < today ? end : today, from };
}
