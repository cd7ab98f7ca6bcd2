import type { BsonDocument } from "../bson-type.ts";
import { showValue } from "../show-value.ts";
import type { Index } from "../storage/catalog.ts";
import { type IndexDefinition, shownKey, specificationOf } from "./index-definition.ts";

/** An index as `listIndexes` shows it. */
export function listedIndex(definition: IndexDefinition): BsonDocument {
  const { v = 2, key, name, ...options } = specificationOf(definition);
  return { v, key, name, ...options };
}

/** The same in the words of MongoDB's messages. */
export const showIndex = (definition: IndexDefinition): string => showValue(listedIndex(definition));

/** The words of MongoDB's planner for an index. */
export function showEntry({ definition, multikey }: Index): string {
  const { name, sparse, unique } = definition;
  const traits = [multikey && "multikey", sparse && "sparse", unique && "unique"].filter(Boolean);
  return ["kp:", showValue(shownKey(definition)), ...traits, `name: '(${name}, )'`, "io:", showIndex(definition)].join(
    " ",
  );
}
