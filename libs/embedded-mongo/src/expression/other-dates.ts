const isoShape = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/;
/** Of a text in that shape MongoDB takes a leap second and an offset of a whole day, which JavaScript does not. */
const beyondScript = /:\d\d:60|[+-]24:?\d\d$/;
const neverInDates = /[^\w\s.,;:/()@+-]/;
const monthName = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\b[ivx]+\b/i;

/**
 * Whether MongoDB, which reads dates in a great many ways, might find year, month and day in a text that is no date of ISO
 * 8601. In doubt it might: who is told that a text is none goes on without the date.
 */
export function mightBeDate(text: string): boolean {
  if (isoShape.test(text)) return beyondScript.test(text);
  // Up to six digits alone are a time of the day.
  if (neverInDates.test(text) || /^\d{1,6}$/.test(text)) return false;
  const digits = text.replace(/\D/g, "").length;
  return digits >= 3 || (digits === 2 && monthName.test(text)) || /^@-?\d/.test(text);
}
