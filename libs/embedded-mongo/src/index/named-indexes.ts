import { isDocument } from "../bson-type.ts";
import type { Collection, Index } from "../storage/catalog.ts";
import { shownKey } from "./index-definition.ts";
import { keyText } from "./key-pattern.ts";

/** The indexes that clients know of: one that is built to take another's place is not among them until it has. */
export function knownIndexes({ indexes }: Collection): Index[] {
  return indexes.filter(({ replaces }) => !replaces || !indexes.includes(replaces));
}

/** The index of a name, or those of a key. */
export function namedIndexes(collection: Collection, which: unknown): Index[] {
  const key = isDocument(which) ? keyText(which) : undefined;
  return knownIndexes(collection).filter(({ definition }) =>
    key === undefined ? definition.name === which : keyText(shownKey(definition)) === key,
  );
}
