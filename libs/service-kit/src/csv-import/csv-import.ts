import { defineModel } from "@jobcentre/messaging/define-model";
import { type Connection, Schema } from "mongoose";
import * as z from "zod";
import { Problem } from "../problem.ts";
import type { ReadCell } from "./cells.rules.ts";
import type { CellError, CsvRow } from "./read-csv.ts";

export interface ImportDeps {
  db: Connection;
  now: () => Date;
}

/** How a service takes records from a CSV file: the contract's schema, its own rules and its own action. */
export interface CsvImport<T> {
  /** As in `import-programs`. */
  kind: string;
  /** How each field's column is read; `key` comes on top. */
  columns: { [Column in keyof T]-?: ReadCell };
  schema: z.ZodType<T>;
  /** Collections that have to be there before a transaction writes into them. */
  models: readonly ((db: Connection) => unknown)[];
  /** Makes what refuses records of rows for what the schema cannot see, with Problem; it writes nothing. */
  checker(deps: ImportDeps): (record: T, row: number) => Promise<void>;
  /** Does what these records need outside of their transaction, which is the shorter for it. */
  beforehand?(deps: ImportDeps, records: readonly T[]): Promise<void>;
  /** Makes the records in the running transaction, with their events, in few writes; answers their ids in order. */
  create(deps: ImportDeps, records: readonly T[]): Promise<string[]>;
  /** Does what follows the commit of these records, before the store is closed. */
  afterwards?(deps: ImportDeps, recordIds: readonly string[]): Promise<void>;
}

interface Imported {
  /** `programs:KEY`. */
  _id: string;
  record_id: string;
  imported_at: Date;
}

const schema = new Schema<Imported>(
  {
    _id: { type: String, required: true },
    record_id: { type: String, required: true },
    imported_at: { type: Date, required: true },
  },
  { versionKey: false },
);

/** Which keys were imported already; written together with the record. */
export const importedModel = defineModel<Imported>("imported_records", schema);

const importKey = z.string().max(100, "Use at most 100 characters");

/** A row that passed: its key and the record it means. */
export interface ReadRow<T> {
  row: number;
  key: string;
  record: T;
}

/** What to write where a cell is no number, or neither yes nor no: a cell is a text until it is read. */
const UNREADABLE: Record<string, string> = {
  number: "Enter a number, like 85000 or 85,000",
  boolean: "Enter yes or no",
};

/** Makes records of rows by the import's columns and schema; every cell that is wrong is an error of its own. */
export function recordsOf<T>(how: CsvImport<T>, rows: readonly CsvRow[]): { read: ReadRow<T>[]; errors: CellError[] } {
  const read: ReadRow<T>[] = [];
  const errors: CellError[] = [];
  const rowOfKey = new Map<string, number>();
  const reading = new Map<string, ReadCell>(Object.entries(how.columns));
  for (const { row, cells } of rows) {
    const { key, ...given } = cells;
    const values = Object.entries(given).map(([column, cell]) => [column, reading.get(column)?.(cell)]);
    const parsed = how.schema.safeParse(Object.fromEntries(values));
    const issues = parsed.success ? [] : parsed.error.issues;
    for (const { path, message, expected } of issues as (z.ZodError["issues"][number] & { expected?: string })[]) {
      const column = String(path[0] ?? "");
      const problem = cells[column] === undefined ? "This is required" : (UNREADABLE[expected ?? ""] ?? message);
      errors.push({ row, column, problem });
    }
    const sameKey = key === undefined ? undefined : rowOfKey.get(key);
    const keyProblem =
      key === undefined
        ? "This is required: what tells this record from all others, whenever it is imported"
        : sameKey !== undefined
          ? `is the same as in row ${sameKey}`
          : importKey.safeParse(key).error?.issues[0]?.message;
    if (keyProblem) errors.push({ row, column: "key", problem: keyProblem });
    else rowOfKey.set(key as string, row);
    if (parsed.success && !keyProblem) read.push({ row, key: key as string, record: parsed.data });
  }
  return { read, errors };
}

/** What a service's own rules say against a record, as errors of its cells. */
export async function ruleErrors<T>(
  check: (record: T, row: number) => Promise<void>,
  { row, record }: ReadRow<T>,
): Promise<CellError[]> {
  try {
    await check(record, row);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const fields = Object.entries(error.fields ?? { "": error.message });
    return fields.map(([column, problem]) => ({ row, column, problem }));
  }
}
