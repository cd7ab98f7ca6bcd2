import { type CsvError, parse } from "csv-parse/sync";
import { suspiciousCell, unprotected } from "./cells.rules.ts";

export const MOST_BYTES = 10 * 1024 * 1024;
export const MOST_ROWS = 2_000;

/** Of several kinds in one file where rows were added by another program. */
const LINE_ENDS = ["\r\n", "\n", "\r"];

/** A line of the file as a spreadsheet numbers it, the header being row 1; cells by column, empty ones left out. */
export interface CsvRow {
  row: number;
  cells: Record<string, string>;
}

/** Where and what: `column` is empty where the whole row or file is meant. */
export interface CellError {
  row: number;
  column: string;
  problem: string;
}

/** The file cannot be read as a table at all. */
export class UnreadableCsv extends Error {}

function decode(bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES)
    throw new UnreadableCsv(`the file has more than ${MOST_BYTES / 1024 / 1024} MB; split it`);
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0)) {
    throw new UnreadableCsv("the file is UTF-16 or no text; save it as CSV UTF-8");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableCsv("the file is not UTF-8; save it as CSV UTF-8");
  }
}

function recordsOf(content: string): string[][] {
  const [header = ""] = content.split(/\r?\n/, 1);
  const delimiter = header.split(";").length > header.split(",").length ? ";" : ",";
  try {
    return parse(content, { delimiter, recordDelimiter: LINE_ENDS, relaxColumnCount: true, maxRecordSize: 200_000 });
  } catch (error) {
    const { lines, message } = error as CsvError & { lines?: number };
    throw new UnreadableCsv(`line ${lines ?? "?"}: ${message.split(",")[0]}`);
  }
}

/**
 * Reads a CSV file: UTF-8 with or without a byte order mark, any line ends, commas or semicolons. Throws UnreadableCsv
 * where it is no table of these columns; what is wrong in single rows is answered beside the rows.
 */
export function readCsv(bytes: Uint8Array, columns: readonly string[]): { rows: CsvRow[]; errors: CellError[] } {
  const [header = [], ...records] = recordsOf(decode(bytes));
  const names = header.map((name) => name.trim().toLowerCase());
  if (names.includes("")) throw new UnreadableCsv(`row 1: column ${names.indexOf("") + 1} has no name`);
  const unknown = names.filter((name) => !columns.includes(name));
  if (unknown.length > 0) {
    throw new UnreadableCsv(`row 1: unknown column ${unknown.slice(0, 5).join(", ")}; there are ${columns.join(", ")}`);
  }
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new UnreadableCsv(`row 1: column ${twice} is there twice`);
  const filled = records.filter((record) => record.some((cell) => cell.trim() !== ""));
  if (filled.length > MOST_ROWS) throw new UnreadableCsv(`the file has more than ${MOST_ROWS} rows; split it`);

  const rows: CsvRow[] = [];
  const errors: CellError[] = [];
  for (const [at, record] of records.entries()) {
    const row = at + 2;
    const cells = record.map((cell) => unprotected(cell.replaceAll("\r\n", "\n")).trim());
    if (cells.every((cell) => cell === "")) continue;
    if (record.length !== names.length) {
      errors.push({
        row,
        column: "",
        problem: `has ${record.length === 1 ? "1 cell" : `${record.length} cells`} instead of ${names.length}`,
      });
      continue;
    }
    for (const [place, cell] of record.entries()) {
      const problem = suspiciousCell(cell);
      if (problem) errors.push({ row, column: names[place] ?? "", problem });
    }
    rows.push({
      row,
      cells: Object.fromEntries(cells.flatMap((cell, at) => (cell === "" ? [] : [[names[at], cell]]))),
    });
  }
  return { rows, errors };
}
