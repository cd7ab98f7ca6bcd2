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
