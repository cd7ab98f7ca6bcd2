import { Added } from "../added.ts";
import { type BsonDocument, bsonTypeOf, cloneValue, fieldOf, isDocument } from "../bson-type.ts";
import { identical } from "../identical.ts";
import { MongoError } from "../mongo-error.ts";
import { showField, showValue } from "../show-value.ts";
import { goOn } from "../stretch.ts";
import { compileArrayFilters } from "./array-filters.ts";
import { type Change, changeAt } from "./change-at.ts";
import { expandFirst, positioned } from "./expand-path.ts";
import {
  childOf,
  comparePaths,
  isPositional,
  refuseConflicts,
  refuseDollar,
  refuseMixedArrays,
  updatePath,
} from "./field-path.ts";
import { type OperatorContext, updateOperators } from "./operators.ts";
import { parseRename, type Rename, renameField } from "./rename.ts";
import type { UpdateOptions } from "./update-options.ts";

/** One change of one path, before or after its array positions are known; a rename stands at its target. */
interface Step {
  path: string[];
  change: Change | Rename;
  /** $setOnInsert of a document that is there already takes part in conflicts only. */
  active: boolean;
}

/** Applies {$set: ..., $inc: ...} to a copy: all of it or, when it throws, nothing. */
export function applyOperators(original: BsonDocument, update: BsonDocument, options: UpdateOptions): BsonDocument {
  const places = placesOf(original, update, options);
  const document = cloneValue(original);
  const added = new Added();
  for (const { path, change } of places.toSorted((a, b) => comparePaths(a.path, b.path))) {
    goOn();
    if ("from" in change) renameField(document, change);
    else changeAt(document, path, change, added);
    refuseNewId(original, document, path, "from" in change ? change.from : undefined);
    if (!options.isInsert && path[0]?.startsWith("$")) refuseNewDollar(original, document, path);
  }
  return document;
}

/** So many names the places of an update may have in all: an array of a document has fewer than two million elements. */
const mostNames = 4_000_000;

/** The changes of a document where its arrays put them. */
function placesOf(original: BsonDocument, update: BsonDocument, options: UpdateOptions): Step[] {
  const { steps, arrayFilters } = planOf(original, update, options);
  let places: Step[] = steps
    .filter((step) => step.active)
    .map((step) => ({ ...step, path: positioned(step.path, options.arrayPosition) }));
  refuseMeetings(places);
  // Array by array: of paths that lead into one element MongoDB compares what they say of arrays inside, whatever those hold.
  while (places.some(({ path }) => path.some(isPositional))) {
    places = expanded(original, places, arrayFilters);
    refuseMeetings(places);
  }
  return places;
}

/** Every place by the elements of its next array. */
function expanded(
  original: BsonDocument,
  places: Step[],
  arrayFilters: ReturnType<typeof compileArrayFilters>,
): Step[] {
  const next: Step[] = [];
  let names = 0;
  for (const step of places)
    for (const path of expandFirst(original, step.path, arrayFilters)) {
      names += path.length;
      if (names > mostNames) throw new MongoError(146, "an update of so many places would use too much memory");
      next.push({ ...step, path });
    }
  return next;
}

/** Paths that came to be one in the document are refused as those of an update are (40), in other words. */
function refuseMeetings(places: Step[]): void {
  const paths = places.flatMap(touchedPaths);
  const words = (_later: string, at: string) => `Update created a conflict at '${at}'`;
  refuseConflicts(paths, words);
  refuseMixedArrays(paths, words);
}

/** The _id stays as it is, also inside; `from` is where a $rename takes a value from. */
function refuseNewId(before: BsonDocument, after: BsonDocument, path: string[], from: string[] | undefined): void {
  const valueIn = (document: BsonDocument, place: string[]) => place.reduce<unknown>(childOf, document);
  // An equal number of another kind would be stored otherwise.
  const isSame = (place = [""]) => place[0] !== "_id" || identical(valueIn(before, place), valueIn(after, place));
  if (fieldOf(before, "_id") === undefined || (isSame(path) && isSame(from))) return;
  const how =
    from?.[0] === "_id"
      ? `Unsetting the path '${from.join(".")}' using $rename`
      : `Performing an update on the path '${path.join(".")}'`;
  throw new MongoError(66, `${how} would modify the immutable field '_id'`);
}

/** Inside of a field that is there any name may change. */
function refuseNewDollar(before: BsonDocument, after: BsonDocument, [top = "", ...inside]: string[]): void {
  const held = fieldOf(before, top);
  const value = fieldOf(after, top);
  const nested = inside.length > 0 && held !== undefined;
  if (value !== undefined && !nested && !identical(held, value)) refuseDollar(top);
}

/** Refuses what is wrong with operators whatever the document. */
export function checkOperators(update: BsonDocument, options: UpdateOptions): void {
  planOf({}, update, options);
}

function planOf(original: BsonDocument, update: BsonDocument, options: UpdateOptions) {
  const steps = parseSteps(original, update, options);
  const paths = steps.flatMap(touchedPaths);
  refuseConflicts(paths);
  refuseMixedArrays(paths);
  const arrayFilters = compileArrayFilters(options.arrayFilters ?? []);
  checkIdentifiers(steps, new Set(arrayFilters.keys()), update);
  return { steps, arrayFilters };
}

function parseSteps(original: BsonDocument, update: BsonDocument, options: UpdateOptions): Step[] {
  return Object.entries(update).flatMap(([operator, fields]) => {
    checkOperator(operator, fields);
    const active = operator !== "$setOnInsert" || options.isInsert === true;
    return Object.entries(fields as BsonDocument).map(([path, operand]) => {
      const { now, tick } = options;
      return { ...parseStep(operator, operand, { path, document: original, now, tick }), active };
    });
  });
}

function checkOperator(operator: string, fields: unknown): void {
  if (operator !== "$rename" && !Object.hasOwn(updateOperators, operator)) {
    throw new MongoError(
      9,
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (isDocument(fields)) return;
  throw new MongoError(
    9,
    `Modifiers operate on fields but we found type ${bsonTypeOf(fields)} instead. For example: {$mod: {<field>: ...}} not {${showField([operator, fields])}}`,
  );
}

function parseStep(operator: string, operand: unknown, context: OperatorContext): Omit<Step, "active"> {
  if (operator === "$rename") {
    const change = parseRename(context.path, operand);
    return { path: change.to, change };
  }
  return { path: updatePath(context.path), change: updateOperators[operator]!(operand, context) };
}

function touchedPaths({ path, change }: Step): string[][] {
  return "from" in change ? [change.from, change.to] : [path];
}

function checkIdentifiers(steps: Step[], filters: Set<string>, update: BsonDocument): void {
  const used = new Set<string>();
  for (const { path } of steps) {
    for (const name of path) {
      const identifier = /^\$\[(.+)\]$/.exec(name)?.[1];
      if (identifier === undefined) continue;
      used.add(identifier);
      if (filters.has(identifier)) continue;
      throw new MongoError(2, `No array filter found for identifier '${identifier}' in path '${path.join(".")}'`);
    }
  }
  const unused = [...filters].find((identifier) => !used.has(identifier));
  if (unused)
    throw new MongoError(
      9,
      `The array filter for identifier '${unused}' was not used in the update ${showValue(update)}`,
    );
}
