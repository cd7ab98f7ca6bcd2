/** A text that is more than spaces; `message` otherwise. */
export const filled = (message: string) => ({
  validate: (value: unknown) => (typeof value === "string" && value.trim() !== "") || message,
});

/** "₦750,000" → 750000; NaN where it is no whole number of at least 0. */
export function naira(text: string): number {
  const digits = text.replace(/[₦,\s]/g, "");
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
}

const lagosDate = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos", dateStyle: "short" });

/** The day it is in Lagos, YYYY-MM-DD. */
export const lagosDay = (now: Date): string => lagosDate.format(now);

/** A session on a day from `today` on, or none. */
export const checkSession = (session: string, today: string): true | string =>
  session === "" || session.slice(0, 10) >= today || "Choose today or a later day";
