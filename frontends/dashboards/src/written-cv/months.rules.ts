import { MONTH_NAMES } from "@jobcentre/contracts/months";

/** For a field: browsers have no common one for months. */
export const MONTHS = MONTH_NAMES.map((label, index) => ({ value: String(index + 1).padStart(2, "0"), label }));

/** A year as people type it: true, or `message`. */
export const checkYear = (text: string, first: number, last: number, message: string): true | string => {
  const year = text.trim();
  return (/^\d{4}$/.test(year) && Number(year) >= first && Number(year) <= last) || message;
};
