import type { BsonDocument } from "../bson-type.ts";
import { showValue } from "../show-value.ts";
import type { Index } from "../storage/catalog.ts";
import { type IndexDefinition, shownKey, specificationOf } from "./index-definition.ts";

const listed =
  "v key name background unique hidden partialFilterExpression sparse expireAfterSeconds prepareUnique".split(" ");
/** In MongoDB's catalog these come first, and the others as they were given. */
const kept = ["v", "unique", "hidden", "prepareUnique", "key", "name"];

/** An index as `listIndexes` shows it. */
export const listedIndex = (definition: IndexDefinition): BsonDocument => inOrder(definition, listed);

/** The same as it is kept, in the words of MongoDB's messages. */
export const showIndex = (definition: IndexDefinition): string => showValue(inOrder(definition, kept));

function inOrder(definition: IndexDefinition, first: string[]): BsonDocument {
  const all: BsonDocument = { v: 2, ...specificationOf(definition) };
  const fields = new Set([...first.filter((field) => field in all), ...Object.keys(all)]);
  return Object.fromEntries([...fields].map((field) => [field, all[field]]));
}

/** The words of MongoDB's planner for an index. */
export function showEntry({ definition, multikey }: Index): string {
  const { name, sparse, unique } = definition;
  const traits = [multikey && "multikey", sparse && "sparse", unique && "unique"].filter(Boolean);
  return ["kp:", showValue(shownKey(definition)), ...traits, `name: '(${name}, )'`, "io:", showIndex(definition)].join(
    " ",
  );
}
