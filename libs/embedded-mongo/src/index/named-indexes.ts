import { isDocument } from "../bson-type.ts";
import type { Collection, Index } from "../storage/catalog.ts";
import { shownKey } from "./index-definition.ts";
import { keyText } from "./key-pattern.ts";

/** The index of a name, or those of a key. */
export function namedIndexes({ indexes }: Collection, which: unknown): Index[] {
  const key = isDocument(which) ? keyText(which) : undefined;
  return indexes.filter(({ definition }) =>
    key === undefined ? definition.name === which : keyText(shownKey(definition)) === key,
  );
}
