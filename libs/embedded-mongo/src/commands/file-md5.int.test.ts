import { createHash } from "node:crypto";
import type { Document } from "mongodb";
import { describe } from "vitest";
import { type Case, type Place, testCases } from "../testing/cases.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const md5 = (content: string) => createHash("md5").update(content).digest("hex");
const part = (n: number, content: string): Document => ({ files_id: 1, n, data: Buffer.from(content) });

/** Asks for the sum of a file whose chunks are these. */
async function ask({ db, items, command }: Place, chunks: Document[], { indexed = true, file = 1 as unknown } = {}) {
  const root = items.collectionName;
  const collection = db.collection(`${root}.chunks`);
  if (indexed) await collection.createIndex({ files_id: 1, n: 1 }, { unique: true });
  if (chunks.length > 0) await collection.insertMany(chunks);
  return command({ filemd5: file, root });
}

const cases: Case[] = [
  {
    name: "is that of its chunks in their order, whichever came first",
    run: (place) => ask(place, [part(1, "world"), { ...part(0, "other"), files_id: 2 }, part(0, "hello ")]),
    answer: { numChunks: 2, md5: md5("hello world") },
  },
  {
    name: "is that of nothing where there is no such file",
    run: (place) => ask(place, [part(0, "a")], { file: 3 }),
    answer: { numChunks: 0, md5: md5("") },
  },
  {
    name: "is that of nothing where there are no files at all",
    run: ({ command }) => command({ filemd5: 1, root: "none" }),
    answer: { numChunks: 0, md5: md5("") },
  },
  {
    name: "is told of a file whose _id is a document",
    run: (place) => ask(place, [{ ...part(0, "a"), files_id: { a: 1 } }], { file: { a: 1 } }),
    answer: { numChunks: 1, md5: md5("a") },
  },
  {
    name: "is looked for in fs unless told otherwise",
    run: async ({ db, command }) => {
      const chunks = db.collection("fs.chunks");
      await chunks.createIndex({ files_id: 1, n: 1 });
      await chunks.insertOne({ files_id: "a", n: 0, data: Buffer.from("x") });
      return [await command({ filemd5: "a" }), await command({ filemd5: "a", root: "" })];
    },
    answer: [{ md5: md5("x") }, { md5: md5("x") }],
  },
  {
    name: "is refused where a chunk is missing",
    run: (place) => ask(place, [part(0, "a"), part(2, "c")]),
    code: 10040,
  },
  {
    name: "is refused of chunks without bytes",
    run: (place) => ask(place, [{ files_id: 1, n: 0, data: "a" }]),
    code: 50985,
  },
  {
    name: "is refused without the index that drivers make for it",
    run: (place) => ask(place, [part(0, "a")], { indexed: false }),
    code: 291,
  },
  { name: "is refused of a root that is no text", run: ({ command }) => command({ filemd5: 1, root: 1 }), code: 73 },
  ...["partialOk", "md5state"].map(
    (option): Case => ({
      name: `is not told in parts, as routers ask for it: ${option}`,
      run: ({ command }) => command({ filemd5: 1, [option]: true }),
      code: 115,
    }),
  ),
];
describe("the MD5 of a file", () => testCases(store, cases));
