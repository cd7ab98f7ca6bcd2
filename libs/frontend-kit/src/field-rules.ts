// What fields of forms ask of their text. Not shared: each remote that has forms loads it.
/** A text that is more than spaces; `message` otherwise. */
export const filled = (message: string) => ({
  validate: (value: unknown) => (typeof value === "string" && value.trim() !== "") || message,
});

/** "₦750,000" → 750000; NaN where it is no whole number of at least 0. */
export function naira(text: string): number {
  const digits = text.replace(/[₦,\s]/g, "");
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
}

let lagosDate: Intl.DateTimeFormat | undefined;

/** The day it is in Lagos, YYYY-MM-DD. The formatter is made when it is needed: that takes long on slow processors. */
export function lagosDay(now: Date): string {
  lagosDate ??= new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos", dateStyle: "short" });
  return lagosDate.format(now);
}
