import type { Document } from "mongodb";
import { expect, it } from "vitest";
import { elementsOf } from "../bson-elements.ts";
import { opMsg, WireClient } from "../testing/wire-client.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const undefinedType = 6;
const document = {
  _id: 1,
  first: null,
  gone: null,
  inner: { list: [1, null], more: null },
  other: 1,
  7: null,
  last: null,
};
let collections = 0;

/** A collection of that document, whose nulls are sent as values of the deprecated type undefined. */
async function stored() {
  const name = `undefined-${++collections}`;
  const message = opMsg({ insert: name, documents: [document], $db: store.db.databaseName });
  for (const field of ["first", "gone", "1", "more", "7", "last"])
    message[message.indexOf(`\n${field}\0`, message.indexOf("first") - 20)] = undefinedType;
  const client = await WireClient.connect(store.uri);
  expect(await client.send(message)).toMatchObject({ n: 1, ok: 1 });
  client.close();
  return store.db.collection<{ _id: number }>(name);
}

/** Where such values are in a document, by their paths, in order. */
function undefinedIn(bytes: Buffer): string[] {
  return elementsOf(bytes).flatMap(({ type, name, value, end }) => {
    if (type === undefinedType) return [name];
    const inside = type === 3 || type === 4 ? undefinedIn(bytes.subarray(value, end)) : [];
    return inside.map((path) => `${name}.${path}`);
  });
}

const all = ["7", "first", "gone", "inner.list.1", "inner.more", "last"];
const without = (path: string) => all.filter((one) => !one.startsWith(path));

it.each<[string, Document | Document[], string[]]>([
  ["of another field", { $set: { other: 2 } }, all],
  ["of another field by a pipeline", [{ $set: { other: 2 } }], all],
  ["that puts one more behind them", { $set: { more: 2 }, $unset: { other: 1 } }, all],
  ["that takes one of them away", { $unset: { gone: 1 } }, without("gone")],
  ["of one of them", { $set: { first: 2 } }, without("first")],
  ["of the field that holds some", { $set: { "inner.other": 2 } }, without("inner")],
  ["of all", [{ $replaceWith: { other: 2 } }], []],
])("a value of the type undefined is kept where a change leaves its field alone: one %s", async (_, change, kept) => {
  const items = await stored();
  const raw = async () => (await items.findOne({}, { raw: true })) as unknown as Buffer;
  expect(undefinedIn(await raw())).toEqual(all);
  const before = elementsOf(await raw()).map(({ name }) => name);
  expect(await items.updateOne({}, change)).toMatchObject({ modifiedCount: 1 });
  expect(undefinedIn(await raw())).toEqual(kept);
  const after = elementsOf(await raw()).map(({ name }) => name);
  expect(after.filter((name) => before.includes(name))).toEqual(before.filter((name) => after.includes(name)));
});
