import type { BsonDocument } from "../bson-type.ts";
import type { KeyPattern } from "../index-keys.ts";
import { sortKeyOf } from "../sort/sort-documents.ts";

/** What a sort has to give: all documents at once, equal ones in their order. */
export function sortDocuments(documents: Iterable<BsonDocument>, pattern: KeyPattern): BsonDocument[] {
  const keyed = Array.from(documents, (document) => ({ document, key: sortKeyOf(document, pattern) }));
  return keyed.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ document }) => document);
}
