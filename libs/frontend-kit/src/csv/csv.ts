import { stringify } from "csv-stringify/browser/esm/sync";
import { timeForSheet } from "./csv-cells.ts";

/** One column of an export: its header and what a row has there; null is an empty cell. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null;
}

/** Spreadsheets take a file for UTF-8 by this mark only. */
const UTF8_MARK = "\uFEFF";

/**
 * Rows as CSV of RFC 4180 with a header line. A text that a spreadsheet would run (it starts with = + - @, a tab or a
 * carriage return) gets an apostrophe in front; a moment is written as one of a spreadsheet, in Lagos.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const cell = (value: string | number | null) => (typeof value === "string" ? timeForSheet(value) : value);
  const table = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  // With CRLF as its line end the library would leave a lone line feed without quotes.
  const options = { record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/ } as const;
  return UTF8_MARK + stringify(table, options);
}
