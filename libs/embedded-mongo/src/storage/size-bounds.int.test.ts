import { expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const largest = 16 * 1024 * 1024;

it.each([
  ["up to 16 MB is stored", 2_000, undefined],
  ["a little larger is refused as the result of an update", 5_000, 17419],
  ["larger than any command is refused as no document", 50_000, 10334],
])("a document that an update makes %s", async (name, added, code) => {
  const collection = store.db.collection("sizes");
  const text = "x".repeat(largest - 3_000);
  await collection.insertOne({ name, text });
  const change = collection.updateOne({ name }, { $set: { more: "x".repeat(added) } });
  expect(await change.then(() => undefined).catch((error: { code: number }) => error.code)).toBe(code);
});
