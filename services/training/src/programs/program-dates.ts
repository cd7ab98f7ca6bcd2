import { Problem } from "@jobcentre/service-kit/problem";

/** Refuses a program that ends before it starts. */
export function requireDatesInOrder({ start_date, end_date }: { start_date: string; end_date: string }): void {
  if (end_date < start_date) {
    const problem = "The end is before the start";
    throw new Problem("invalid_input", {
      text: `Please check what you entered. ${problem}.`,
      fields: { end_date: problem },
    });
  }
}
