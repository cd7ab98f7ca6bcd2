/** Lists of the admin portal. No zod here: browsers import this file. */

/** How the time from an application to the first decision is grouped; the bounds are days, included. */
export const DECISION_SPANS = [
  { span: "Within a day", up_to_days: 1 },
  { span: "2 to 3 days", up_to_days: 3 },
  { span: "4 to 7 days", up_to_days: 7 },
  { span: "8 to 14 days", up_to_days: 14 },
  { span: "Longer", up_to_days: Number.POSITIVE_INFINITY },
] as const;

export const PASSWORD_MIN_LENGTH = 12;
