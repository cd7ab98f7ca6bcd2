import { Long, UUID } from "bson";
import type { Document } from "mongodb";
import { describe, expect, it } from "vitest";
import { opMsg, WireClient } from "../testing/wire-client.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const broken = Buffer.from([0x61, 0xff, 0xfe, 0x62]);
let collections = 0;

/** A collection of one document whose `text`, and a part of whose `list`, is no UTF-8. */
async function stored() {
  const name = `no-utf8-${++collections}`;
  const client = await WireClient.connect(store.uri);
  const document = { _id: 1, text: "a@@b", list: [{ text: "a@@b" }], other: 1 };
  const message = opMsg({ insert: name, documents: [document], $db: store.db.databaseName });
  for (let at = message.indexOf("@@"); at >= 0; at = message.indexOf("@@")) message.writeUInt16BE(0xff_fe, at);
  expect(await client.send(message)).toMatchObject({ n: 1, ok: 1 });
  client.close();
  return store.db.collection<{ _id: number }>(name);
}

/** How often the text is in the only document as it was sent. */
async function timesBroken(items: Awaited<ReturnType<typeof stored>>): Promise<number> {
  const bytes = (await items.findOne({}, { raw: true })) as unknown as Buffer;
  let count = 0;
  for (let at = bytes.indexOf(broken); at >= 0; at = bytes.indexOf(broken, at + 1)) count += 1;
  return count;
}

/** How often it is in an answer to a findAndModify, and in the same answer asked for again. */
async function timesAnswered(items: Awaited<ReturnType<typeof stored>>, wish: Document): Promise<number[]> {
  const client = await WireClient.connect(store.uri);
  const numbered = { lsid: { id: new UUID() }, txnNumber: Long.ONE };
  const command = { findAndModify: items.collectionName, query: {}, ...wish, ...numbered, $db: store.db.databaseName };
  const answers = [await client.raw(command), await client.raw(command)];
  client.close();
  return answers.map((answer) => answer.toString("latin1").split(broken.toString("latin1")).length - 1);
}

type Change = Document | Document[];
const lenient = { enableUtf8Validation: false };

describe("a text that is no UTF-8", () => {
  it.each<[string, Change, number]>([
    ["of another field", { $set: { other: 2 }, $unset: { gone: 1 } }, 2],
    ["of another field by a pipeline", [{ $set: { other: 2 } }, { $unset: "gone" }], 2],
    ["of another field, beside what only an insert sets", { $set: { other: 2 }, $setOnInsert: { text: "x" } }, 2],
    ["of itself, with what it reads as", { $set: { text: "a\ufffd\ufffdb", other: 2 } }, 1],
    ["of all", { other: 2 }, 0],
  ])("is kept byte for byte where a change leaves it alone: one %s", async (_, change, kept) => {
    const items = await stored();
    const isReplacement = !Array.isArray(change) && !Object.keys(change)[0]!.startsWith("$");
    const result = isReplacement
      ? await items.replaceOne({}, change, lenient)
      : await items.updateOne({}, change, lenient);
    expect(result).toMatchObject({ modifiedCount: 1 });
    expect(await timesBroken(items)).toBe(kept);
  });

  it.each<[string, Document, number]>([
    ["before", { update: { $set: { other: 2 } } }, 2],
    ["after", { update: { $set: { other: 2 } }, new: true }, 2],
    ["after a change that is none", { update: { $set: { other: 1 } }, new: true }, 2],
    ["after a change of the text", { update: { $set: { text: "x" } }, new: true }, 1],
    ["that is removed", { remove: true }, 2],
  ])("is in the answer to findAndModify as it was sent: of the document %s", async (_, wish, times) => {
    expect(await timesAnswered(await stored(), wish)).toEqual([times, times]);
  });

  it("is kept by findAndModify and by a rename of another field", async () => {
    const items = await stored();
    await items.findOneAndUpdate({}, { $rename: { other: "else" } }, lenient);
    expect(await timesBroken(items)).toBe(2);
    expect(await items.findOne({}, { ...lenient, projection: { text: 0, list: 0 } })).toEqual({ _id: 1, else: 1 });
  });
});
