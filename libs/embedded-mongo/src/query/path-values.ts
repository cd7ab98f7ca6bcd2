import { type BsonDocument, fieldOf, isDocument } from "../bson-type.ts";

/** Looks at one value of a path; `position` is the index in the outermost array passed on the way. */
export type ValueTest = (value: unknown, position: number | undefined) => boolean;

/**
 * Whether any value a query path reaches passes the test. Arrays on the way are entered, by element and by numeric
 * name; an array at the end offers its elements and itself, or only itself if `whole`. A missing field is undefined;
 * below scalar elements there is nothing, not even something missing.
 */
export function someValue(document: BsonDocument, path: string[], whole: boolean, test: ValueTest): boolean {
  return below(document, path, 0, undefined);

  function below(parent: BsonDocument, names: string[], start: number, position: number | undefined): boolean {
    let value: unknown = parent;
    for (let at = start; at < names.length; at += 1) {
      if (!isDocument(value)) return test(undefined, position);
      value = fieldOf(value, names[at]!);
      if (Array.isArray(value)) return inside(value, at + 1, position);
    }
    return test(value, position);
  }

  function inside(array: unknown[], at: number, position: number | undefined): boolean {
    if (at === path.length) return atEnd(array, position);
    const name = path[at]!;
    return array.some((element, index) => {
      if (isDocument(element) && below(element, path, at, position ?? index)) return true;
      return name === String(index) && byPosition(element, at + 1, position);
    });
  }

  function byPosition(element: unknown, at: number, position: number | undefined): boolean {
    if (at === path.length) return test(element, position);
    if (isDocument(element)) return below(element, path, at, position);
    return Array.isArray(element) && inside(element, at, position);
  }

  function atEnd(array: unknown[], position: number | undefined): boolean {
    if (!whole && array.some((element, index) => test(element, position ?? index))) return true;
    return test(array, position);
  }
}
