import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { Problem } from "@jobcentre/service-kit/problem";

/**
 * When somebody completed a program, of whom an administrator says so now: this moment, or noon in Lagos of the day that is named.
 * Refuses a day to come, and one before the program began or they had their place.
 */
export function completionMoment(
  completed_on: string | undefined,
  program: { start_date: string } | null,
  enrolled: Date,
  now: Date,
): Date {
  const today = dayInLagos(now);
  if (completed_on === undefined || completed_on === today) return now;
  if (completed_on > today) throw refusal("This day is still to come");
  if (program && completed_on < program.start_date) throw refusal("The program had not begun on this day");
  if (completed_on < dayInLagos(enrolled)) throw refusal("They had no place yet on this day");
  return new Date(`${completed_on}T12:00:00+01:00`);
}

const refusal = (problem: string): Problem =>
  new Problem("invalid_input", {
    text: `Please check what you entered. ${problem}.`,
    fields: { completed_on: problem },
  });
