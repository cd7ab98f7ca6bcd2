import { stringify } from "csv-stringify/browser/esm/sync";

/** One column of an export: its header and what a row has there; null is an empty cell. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null;
}

/** Spreadsheets take a file for UTF-8 by this mark only. */
const UTF8_MARK = "\uFEFF";

/**
 * Rows as CSV of RFC 4180 with a header line. A text that a spreadsheet would run (it starts with = + - @, a tab or a
 * carriage return) gets an apostrophe in front.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const table = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))];
  // With CRLF as its line end the library would leave a lone line feed without quotes.
  const options = { record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/ } as const;
  return UTF8_MARK + stringify(table, options);
}
