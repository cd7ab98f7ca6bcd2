import { onLagosClock } from "@jobcentre/contracts/lagos-time";

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** A moment as spreadsheets know one, on the clocks of Lagos; every other text as it is. */
export const timeForSheet = (text: string): string =>
  INSTANT.test(text) ? onLagosClock(new Date(text)).toISOString().slice(0, 16).replace("T", " ") : text;

/**
 * A phone number that stays a text: a spreadsheet takes 08031234567 for a number without its nought, and +234 803 for a sum.
 * Numbers of Nigeria are written as they are dialled there.
 */
export function phoneForSheet(phone: string): string {
  const dialled = phone.replace(/[\s()-]/g, "").replace(/^(?:\+|00)234(?=[1-9]\d{7,9}$)/, "0");
  const [, start, middle, end] = /^(0\d+)(\d{3})(\d{4})$/.exec(dialled) ?? [];
  return start ? `${start} ${middle} ${end}` : phone;
}
