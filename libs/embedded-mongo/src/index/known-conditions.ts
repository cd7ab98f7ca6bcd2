import type { BsonDocument } from "../bson-type.ts";
import { type ElementConditions, elementConditions } from "./element-conditions.ts";
import { type ConditionsOf, fieldConditions } from "./field-conditions.ts";

/** What has to hold of the documents that are sought, as far as an index could tell. */
export interface Known {
  conditions: ConditionsOf;
  elements: ElementConditions[];
}

/** What a filter says, and what is known `beside` it, which is not read anew: that is the same for each branch of an $or. */
export function knownOf(filter: BsonDocument, beside?: Known): Known {
  const own = fieldConditions(filter);
  const elements = elementConditions(own);
  if (!beside) return { conditions: own, elements };
  const get = (field: string) => [...(beside.conditions.get(field) ?? []), ...(own.get(field) ?? [])];
  return { conditions: { get }, elements: [...beside.elements, ...elements] };
}
