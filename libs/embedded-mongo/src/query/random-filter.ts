import { type BsonDocument, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

const joining = new Set(["$and", "$or", "$nor"]);

/** Refuses a filter by chance (115) of a write, which asks it of a document twice: when that is found, and when it is changed. */
export function refuseRandom(filter: BsonDocument): void {
  for (const [name, operand] of Object.entries(filter)) {
    if (name === "$expr" && mentionsRandom(operand))
      throw new MongoError(115, "$rand in the filter of a write is not supported by this store");
    if (joining.has(name) && Array.isArray(operand))
      for (const branch of operand) if (isDocument(branch)) refuseRandom(branch);
  }
}

function mentionsRandom(expression: unknown): boolean {
  if (Array.isArray(expression)) return expression.some(mentionsRandom);
  return isDocument(expression) && ("$rand" in expression || Object.values(expression).some(mentionsRandom));
}
