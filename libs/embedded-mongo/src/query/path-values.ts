import { type BsonDocument, fieldOf, isDocument } from "../bson-type.ts";
import { goOn } from "../stretch.ts";

/** Looks at one value of a path; `position` is the index in the outermost array passed on the way. */
export type ValueTest = (value: unknown, position: number | undefined) => boolean;

/** Of so few, thousands of conditions are quickly asked. */
const fewElements = 100;
/** By so few names no document is come to so often that it matters. */
const fewNames = 8;

/**
 * Whether any value a query path reaches passes the test. Arrays on the way are entered, by element and by numeric
 * name; an array at the end offers its elements and itself, or only itself if `whole`. A missing field is undefined;
 * below scalar elements there is nothing, not even something missing.
 */
export function someValue(document: BsonDocument, path: string[], whole: boolean, test: ValueTest): boolean {
  /** From which names on documents were gone into in vain: where each name is a position, too, there are more ways to them with every level. */
  const vain = path.length > fewNames ? new Map<BsonDocument, Set<number>>() : undefined;
  return below(document, 0, undefined);

  function below(parent: BsonDocument, start: number, position: number | undefined): boolean {
    if (vain && !isFirst(vain, parent, start)) return false;
    let value: unknown = parent;
    for (let at = start; at < path.length; at += 1) {
      if (!isDocument(value)) return test(undefined, position);
      value = fieldOf(value, path[at]!);
      if (Array.isArray(value)) return inside(value, at + 1, position);
    }
    return test(value, position);
  }

  function inside(array: unknown[], at: number, position: number | undefined): boolean {
    const isLong = array.length > fewElements;
    if (isLong) goOn();
    if (at === path.length) return atEnd(array, position, isLong);
    const name = path[at]!;
    return array.some((element, index) => {
      if (isLong) goOn();
      if (isDocument(element) && below(element, at, position ?? index)) return true;
      return name === String(index) && byPosition(element, at + 1, position);
    });
  }

  function byPosition(element: unknown, at: number, position: number | undefined): boolean {
    if (at === path.length) return test(element, position);
    if (isDocument(element)) return below(element, at, position);
    return Array.isArray(element) && inside(element, at, position);
  }

  function atEnd(array: unknown[], position: number | undefined, isLong: boolean): boolean {
    const isMet = (element: unknown, index: number): boolean => {
      if (isLong) goOn();
      return test(element, position ?? index);
    };
    return (!whole && array.some(isMet)) || test(array, position);
  }
}

function isFirst(known: Map<BsonDocument, Set<number>>, document: BsonDocument, start: number): boolean {
  const starts = known.get(document) ?? new Set();
  known.set(document, starts);
  return !starts.has(start) && starts.add(start) !== undefined;
}
