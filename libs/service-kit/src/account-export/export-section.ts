import { everyRow } from "@jobcentre/contracts/every-row";
import type { Connection, Model } from "mongoose";
import type { ListAnswer } from "../answers.ts";

/** One list of what a service holds of a person, as it goes into the copy that the person takes away. */
export interface ExportSection {
  /** Folder and file without its ending, such as "jobs/applications": no other section has it. */
  name: string;
  /** What it is, for people. */
  about: string;
  /** Reads the person's records one after the other, never all of them into memory. */
  read(accountId: string): AsyncIterable<object>;
}

type Stored = Record<string, unknown>;

/** Stored records as they are but for fields that say nothing of the person; `_id` is shown as `id`. */
export async function* storedRecords(
  model: unknown,
  matching: object,
  leaveOut: readonly string[] = [],
): AsyncGenerator<Stored> {
  const rows = (model as Model<Stored>).find(matching).sort({ _id: 1 }).lean().cursor();
  for await (const { _id, ...row } of rows) {
    for (const field of leaveOut) delete row[field];
    yield leaveOut.includes("_id") ? row : { id: _id, ...row };
  }
}

/** A section of stored records, see storedRecords. */
export const storedSection = <T>(
  db: Connection,
  section: Pick<ExportSection, "name" | "about"> & {
    model: (db: Connection) => T;
    of: (accountId: string) => object;
    leaveOut?: readonly string[];
  },
): ExportSection => {
  const { name, about, model, of, leaveOut } = section;
  return { name, about, read: (accountId) => storedRecords(model(db), of(accountId), leaveOut) };
};

/** Reads a paged list from its first page to its last, each row once, also while others come and go. */
export const everyPage = <T extends { id: string }>(
  read: (page: { page: number; limit: number }) => Promise<ListAnswer<T>>,
): AsyncGenerator<T> =>
  everyRow(async (page) => {
    const { items, total } = await read(page);
    return { rows: items, total };
  });
