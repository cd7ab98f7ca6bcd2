import type { Collection, Db, Document, MongoClient } from "mongodb";
import { expect, it } from "vitest";
import type { TestStore } from "./with-store.ts";

/** Documents of any fields, numbered. */
export interface Item extends Document {
  _id: number;
}

/** What a case works with: a collection of its own that holds `given`. */
export interface Place {
  items: Collection<Item>;
  db: Db;
  client: MongoClient;
  /** Runs a command on the case's database. */
  command(command: Document): Promise<Document>;
}

/** One documented behaviour: what is there, what is done, and what comes of it. */
export interface Case {
  name: string;
  given?: Item[];
  run(place: Place): Promise<unknown>;
  /** What the answer contains; left out, it only has to succeed. */
  answer?: unknown;
  /** Instead of an answer: the code it fails with, and what else the error contains. */
  code?: number;
  error?: Document;
  /** What the collection holds afterwards, by `_id`. */
  after?: Document[];
}

let collections = 0;

/** Makes a test of every case; the same for the embedded store and a real server. */
export function testCases(store: TestStore, cases: Case[]): void {
  it.each(cases)("$name", async ({ given, run, answer, code, error, after }) => {
    const items: Place["items"] = store.db.collection(`case-${++collections}`);
    if (given) await items.insertMany(given);
    const place = {
      items,
      db: store.db,
      client: store.client,
      command: (command: Document) => store.db.command(command),
    };
    const outcome = run(place);
    if (code !== undefined) await expect(outcome).rejects.toMatchObject({ code, ...error });
    else if (answer === undefined) await outcome;
    else if (answer !== null && typeof answer === "object") expect(await outcome).toMatchObject(answer);
    else expect(await outcome).toEqual(answer);
    if (after) expect(await items.find().sort({ _id: 1 }).toArray()).toEqual(after);
  });
}
