import { Readable } from "node:stream";
import type { exportIndex } from "@jobcentre/contracts/http/internal";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { FileAnswer } from "../answers.ts";
import { filesOf, openFile } from "../files.ts";
import { Problem } from "../problem.ts";
import type { ExportSection } from "./export-section.ts";

export type ExportIndex = z.output<typeof exportIndex>;

/** What a service gives of one person: what there is, and each part of it. */
export interface ExportSource {
  index(accountId: string): Promise<ExportIndex>;
  /** Opens one part as a stream. Throws Problem("not_found"). */
  open(accountId: string, part: { section?: string; file_id?: string }): Promise<FileAnswer>;
}

async function* jsonOf(records: AsyncIterable<object>): AsyncGenerator<string> {
  let lead = "[\n";
  for await (const record of records) {
    yield `${lead}${JSON.stringify(record, null, 2)}`;
    lead = ",\n";
  }
  yield lead === "[\n" ? "[]\n" : "\n]\n";
}

/** The parts of a service: its sections as JSON, and the kept files that belong to the person. */
export function createExportSource(db: Connection, sections: readonly ExportSection[]): ExportSource {
  return {
    async index(accountId) {
      return { sections: sections.map(({ name, about }) => ({ name, about })), files: await filesOf(db, accountId) };
    },
    async open(accountId, { section: wanted, file_id }) {
      if (file_id) return openFile(db, file_id, ({ owner_id }) => owner_id === accountId);
      const section = sections.find(({ name }) => name === wanted);
      if (!section) throw new Problem("not_found");
      const open = (): Readable => Readable.from(jsonOf(section.read(accountId)), { objectMode: false });
      return new FileAnswer({ name: "part.json", mime: "application/json", size: null, open });
    },
  };
}
