import { expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { WireClient } from "../testing/wire-client.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const long = "\u{1f92a}".repeat(100);

it("cuts a long text in a message by its bytes, in the midst of a character too, as drivers expect it of MongoDB", async () => {
  const items = store.db.collection<{ _id: string }>("cut");
  await items.createIndex({ a: 1 }, { unique: true });
  await items.insertOne({ _id: long, a: long } as { _id: string });
  const client = await WireClient.connect(store.uri);
  const raw = (command: BsonDocument) => client.raw({ ...command, $db: store.db.databaseName });
  const cut = Buffer.concat([Buffer.from("\u{1f92a}".repeat(37)), Buffer.from("f09f", "hex"), Buffer.from('..." }\0')]);
  const insert = await raw({
    insert: "cut",
    documents: [{ _id: 1, a: 1 }, { _id: 2, a: 1 }, { _id: long }],
    ordered: false,
  });
  expect(insert.includes(Buffer.concat([Buffer.from('dup key: { _id: "'), cut]))).toBe(true);
  const modify = await raw({ findAndModify: "cut", query: { _id: "x" }, update: { a: long }, upsert: true });
  expect(modify.includes(Buffer.concat([Buffer.from('dup key: { a: "'), cut]))).toBe(true);
  client.close();
  const error = await items.insertOne({ _id: long }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: 11000,
    keyValue: { _id: long },
    errmsg: expect.stringMatching(/\ufffd+\.\.\." }$/),
  });
});
