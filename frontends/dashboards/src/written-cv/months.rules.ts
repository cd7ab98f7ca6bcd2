/** In English, as the rest of the page and the PDF: a CV is read by others. */
const NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** For a field: browsers have no common one for months. */
export const MONTHS = NAMES.map((label, index) => ({ value: String(index + 1).padStart(2, "0"), label }));

/** "2019-03" → "March 2019". */
export const monthWords = (month: string): string => `${NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** A year as people type it: true, or `message`. */
export const checkYear = (text: string, first: number, last: number, message: string): true | string => {
  const year = text.trim();
  return (/^\d{4}$/.test(year) && Number(year) >= first && Number(year) <= last) || message;
};
