/** Makes a value of a cell's text, which is never empty; what cannot be read stays a text, and the schema refuses it. */
export type ReadCell = (text: string) => unknown;

export const text: ReadCell = (cell) => cell;

/** 85000 and 85,000 alike. 85.000 is eighty-five here and eighty-five thousand elsewhere, so it is nothing. */
export const number: ReadCell = (cell) => {
  if (/^-?\d{1,3}(\.\d{3})+$/.test(cell)) return cell;
  const plain = /^-?\d{1,3}(,\d{3})+$/.test(cell) ? cell.replaceAll(",", "") : cell;
  return /^-?\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : cell;
};

const YES_NO: Record<string, boolean> = { yes: true, true: true, no: false, false: false };
export const yesNo: ReadCell = (cell) => YES_NO[cell.toLowerCase()] ?? cell;

/** Items separated by `|` or line breaks. */
export const items = (cell: string): string[] => cell.split(/[|\n]/).flatMap((item) => item.trim() || []);

/**
 * What is wrong with a cell before anybody asks for its meaning, or null. A spreadsheet runs what begins like a formula;
 * exported files protect such texts with an apostrophe, which `unprotected` takes away again.
 */
export function suspiciousCell(cell: string): string | null {
  if (/^[=@\t]|^[+-](?![\d\s])/.test(cell)) return "begins like a formula of a spreadsheet; begin it with a word";
  if (cell.includes("\uFFFD")) return "holds characters that were lost on the way; save the file as UTF-8";
  return null;
}

export const unprotected = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
