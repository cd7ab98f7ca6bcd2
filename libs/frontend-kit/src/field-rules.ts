// What fields of forms ask of their text. Not shared: each remote that has forms loads it.
/** What is pasted beyond the most stays in its field, so that nothing is lost unseen: it is told how much is to go. */
function fits(value: unknown, most: number): true | string {
  const over = String(value ?? "").trim().length - most;
  return over <= 0 || `Use at most ${most} characters: this is ${over} too many`;
}

/** A text of at most so many characters, without spaces around it. */
export const upTo = (most: number) => ({ validate: (value: unknown) => fits(value, most) });

/** A text that is more than spaces, `message` otherwise; of at most so many characters, where they are told. */
export const filled = (message: string, most = Number.POSITIVE_INFINITY) => ({
  validate: (value: unknown) => (typeof value === "string" && value.trim() !== "" ? fits(value, most) : message),
});

/** As much as a call takes. */
export const MOST_NAIRA = 1_000_000_000_000;

const AMOUNT = /^(\d+|\d{1,3}([,\s]\d{3})+)$/;

/**
 * "₦750,000" → "750000", also as it is written where a keyboard has no ₦, and by a bank; "" where it is no whole number of at
 * least 0. A comma stands before thousands: "2,5" is no 25.
 */
export function digitsOf(text: string): string {
  const amount = text
    .trim()
    .replace(/^(₦|NGN|N|#)/i, "")
    .replace(/(\d)\.00$/, "$1")
    .trim();
  return AMOUNT.test(amount) ? amount.replace(/[,\s]/g, "") : "";
}

/** "₦750,000" → 750000; NaN where it is no whole number of at least 0, or more than a call takes. */
export function naira(text: string): number {
  const digits = digitsOf(text);
  return digits !== "" && Number(digits) <= MOST_NAIRA ? Number(digits) : Number.NaN;
}

/** Whole naira of at least `least`: true, or why not. Names `what` it is, as nothing else does in the summary of a form; `like` says what to enter. */
export function checkAmount(text: string, what: string, like: string, least = 0): true | string {
  const amount = naira(text);
  if (amount >= least) return true;
  const isTooHigh = Number.isNaN(amount) && digitsOf(text) !== "";
  return isTooHigh ? `Enter at most 1,000,000,000,000 naira for ${what}` : `Enter ${what} in whole naira, ${like}`;
}
