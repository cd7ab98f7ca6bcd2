import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import type { CompiledFilter } from "../query/compile-filter.ts";
import { showField } from "../show-value.ts";
import { childOf, isPositional } from "./field-path.ts";

export interface Positions {
  /** The index `$` means, from the filter that found the document. */
  arrayPosition?: number | undefined;
  arrayFilters: Map<string, CompiledFilter>;
}

/** The concrete paths that `$`, `$[]` and `$[name]` mean in a document before the update. */
export function* expandPath(document: BsonDocument, path: string[], positions: Positions): Generator<string[]> {
  const at = path.findIndex(isPositional);
  if (at < 0) yield path;
  else
    for (const index of indexesOf(document, path.slice(0, at), path[at]!, positions))
      yield* expandPath(document, path.with(at, String(index)), positions);
}

function indexesOf(document: BsonDocument, before: string[], name: string, positions: Positions): number[] {
  if (name === "$") {
    if (positions.arrayPosition === undefined) {
      throw new MongoError(2, "The positional operator did not find the match needed from the query.");
    }
    return [positions.arrayPosition];
  }
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
  const filter = positions.arrayFilters.get(identifier);
  const matches = (element: unknown) => identifier === "" || filter?.matches({ [identifier]: element });
  return array.flatMap((element, index) => (matches(element) ? [index] : []));
}
