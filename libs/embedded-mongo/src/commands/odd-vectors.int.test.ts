import { Binary, Code } from "bson";
import { expect, it } from "vitest";
import { opMsg, WireClient } from "../testing/wire-client.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();

it.each([
  ["bits with more padding than a byte has", [0x10, 9]],
  ["numbers with padding", [0x03, 1, 5]],
  ["floats that end in the midst of one", [0x27, 0, 1, 2]],
])("keeps a vector that drivers would not send, as MongoDB does: %s", async (_, bytes) => {
  const name = `vectors-${bytes.join("-")}`;
  const vector = new Binary(Buffer.from([...bytes, ...Buffer.from("@@@@")]), 128);
  const message = opMsg({ insert: name, documents: [{ _id: 1, vector, other: 1 }], $db: store.db.databaseName });
  message[message.indexOf("vector\0") + "vector\0".length + 4] = 9;
  const client = await WireClient.connect(store.uri);
  expect(await client.send(message)).toMatchObject({ n: 1, ok: 1 });
  client.close();
  const items = store.db.collection<{ _id: number }>(name);
  expect(await items.updateOne({ _id: 1 }, { $set: { other: 2, list: [1] } })).toMatchObject({ modifiedCount: 1 });
  await items.updateOne({ _id: 1 }, [{ $set: { list: ["$vector"] } }]);
  const [shown] = await items
    .aggregate<{ vector: Binary; list: Binary[] }>([
      { $group: { _id: "$other", vector: { $first: "$vector" }, list: { $max: "$list" } } },
    ])
    .toArray();
  for (const kept of [shown!.vector, ...shown!.list]) expect([kept.sub_type, kept.buffer]).toEqual([9, vector.buffer]);
});

it("changes a document that has one in the scope of a code", async () => {
  const client = await WireClient.connect(store.uri);
  const vector = new Binary(Buffer.from([0x27, 0, 1, 2]), 128);
  const document = { _id: 1, code: new Code("f", { vector, _bsontypo: "x" }), other: 1 };
  const message = opMsg({ insert: "scopes", documents: [document], $db: store.db.databaseName });
  message[message.indexOf("vector\0") + "vector\0".length + 4] = 9;
  message[message.indexOf("_bsontypo") + "_bsontypo".length - 1] = "e".charCodeAt(0);
  expect(await client.send(message)).toMatchObject({ n: 1, ok: 1 });
  const update = {
    update: "scopes",
    updates: [{ q: { _id: 1 }, u: { $set: { other: 2 } } }],
    $db: store.db.databaseName,
  };
  expect(await client.command(update)).toMatchObject({ nModified: 1, ok: 1 });
  const bytes = await client.raw({ find: "scopes", $db: store.db.databaseName });
  const sent = message.indexOf("code\0");
  expect(bytes.includes(message.subarray(sent, message.indexOf("other\0")))).toBe(true);
  client.close();
});
