import { expect, it } from "vitest";
import { documentKey, prefixRange } from "../storage/keys.ts";
import { findByKey } from "../storage/stored-documents.ts";
import { withOwnStore } from "../testing/with-own-store.ts";
import { drop } from "./collection-commands.ts";
import { insert } from "./insert.ts";
import { collectionOf } from "./operation.ts";

const most = 50_000;
const own = withOwnStore();
const { operation } = own;

it("what is inserted after its collection was dropped in the midst is there, in a new collection", async () => {
  const documents = Array.from({ length: most }, (_, _id) => ({ _id, text: "x".repeat(100) }));
  const inserting = insert(operation("insert", { documents }));
  const items = () => collectionOf(operation("find", {}), "items");
  const isFilled = () => {
    const collection = items();
    return collection && [...own.store.environment.latest.range(prefixRange(collection.space))].length > 0;
  };
  while (!isFilled()) await new Promise((resolve) => setImmediate(resolve));
  await drop(operation("drop", {}));
  expect(await inserting).toEqual({ n: most });
  const collection = items()!;
  const isThere = (id: number) =>
    findByKey(own.store.environment.latest, documentKey(collection.space, id)) !== undefined;
  expect([isThere(0), isThere(most - 1)]).toEqual([false, true]);
});
