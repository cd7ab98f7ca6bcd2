import { UUID } from "bson";
import { expect, it } from "vitest";
import type { Collection, Index } from "../storage/catalog.ts";
import { writeDocument } from "../storage/documents.ts";
import { documentKey, prefixRange, spaceOf } from "../storage/keys.ts";
import { Overlay } from "../storage/overlay.ts";
import { addToIndex, findByKey, insertDocument, removeDocument, replaceDocument } from "../storage/stored-documents.ts";
import type { WriteView } from "../storage/view.ts";
import { idIndex } from "./index-definition.ts";

const first = { _id: 1, a: 5 };
const twin = { _id: 2, a: 5 };

const collection: Collection = {
  namespace: "db.twins",
  database: "db",
  name: "twins",
  uuid: new UUID(),
  options: {},
  space: spaceOf(1),
  indexes: [{ space: spaceOf(1), definition: idIndex, ready: true, multikey: false }],
  changedAt: 0,
};
const index: Index = {
  space: spaceOf(2),
  definition: { name: "a_1", key: { a: 1 }, unique: true },
  ready: false,
  multikey: false,
};

/** A unique index that has met the first of two documents with one value, and not yet the second. */
function halfBuilt(): WriteView {
  const view = new Overlay({ get: () => undefined, range: () => [] });
  for (const document of [first, twin])
    insertDocument(
      view,
      { ...collection, indexes: collection.indexes.slice(0, 1) },
      { document, bytes: bytesOf(document) },
    );
  collection.indexes = [collection.indexes[0]!, index];
  addToIndex(view, collection, index, findByKey(view, documentKey(collection.space, 1))!);
  return view;
}

const bytesOf = (document: typeof first) => Buffer.from(writeDocument(document));

it.each([
  ["a removal", (view: WriteView) => removeDocument(view, collection, second(view))],
  ["a change", (view: WriteView) => replaceDocument(view, collection, second(view), { ...twin, a: 6 })],
])("%s of a twin that a unique index under way has not met takes no other document's entry", (_name, work) => {
  const view = halfBuilt();
  const before = [...view.range(prefixRange(index.space))].map(({ key }) => key.toString("hex"));
  work(view);
  const after = [...view.range(prefixRange(index.space))].map(({ key }) => key.toString("hex"));
  expect(after).toEqual(expect.arrayContaining(before));
});

const second = (view: WriteView) => findByKey(view, documentKey(collection.space, 2))!;
