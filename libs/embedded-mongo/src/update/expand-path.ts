import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import type { CompiledFilter } from "../query/compile-filter.ts";
import { showField } from "../show-value.ts";
import { goOn } from "../stretch.ts";
import { childOf, isPositional } from "./field-path.ts";

/** A path with the index that `$` means, from the filter that found the document, in the place of `$`. */
export function positioned(path: string[], arrayPosition: number | undefined): string[] {
  const at = path.indexOf("$");
  if (at < 0) return path;
  if (arrayPosition === undefined)
    throw new MongoError(2, "The positional operator did not find the match needed from the query.");
  return path.with(at, String(arrayPosition));
}

/** What the first `$[]` or `$[name]` of a path means in a document before the update; nothing behind it is looked at. */
export function* expandFirst(
  document: BsonDocument,
  path: string[],
  arrayFilters: ReadonlyMap<string, CompiledFilter>,
): Generator<string[]> {
  const at = path.findIndex(isPositional);
  if (at < 0) yield path;
  else
    for (const index of indexesOf(document, path.slice(0, at), path[at]!, arrayFilters))
      yield path.with(at, String(index));
}

function indexesOf(
  document: BsonDocument,
  before: string[],
  name: string,
  arrayFilters: ReadonlyMap<string, CompiledFilter>,
): number[] {
  const array = before.reduce<unknown>(childOf, document);
  const path = before.join(".");
  if (array === undefined) {
    throw new MongoError(2, `The path '${path}' must exist in the document in order to apply array updates.`);
  }
  if (!Array.isArray(array)) {
    const element = showField([before.at(-1)!, array]);
    throw new MongoError(2, `Cannot apply array updates to non-array element ${element}`);
  }
  const identifier = name.slice(2, -1);
  const filter = arrayFilters.get(identifier);
  const matches = (element: unknown) => {
    goOn();
    return identifier === "" || filter?.matches({ [identifier]: element });
  };
  return array.flatMap((element, index) => (matches(element) ? [index] : []));
}
