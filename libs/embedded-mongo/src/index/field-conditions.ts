import { type BsonDocument, isDocument } from "../bson-type.ts";
import { asList } from "../query/alternatives.ts";

/** Per field the operands that must all hold. */
export type FieldConditions = Map<string, unknown[]>;

/** The same, of one field after the other. */
export type ConditionsOf = Pick<FieldConditions, "get">;

/** Collects a filter's conditions on fields through $and; everything else in it is left to the matcher. */
export function fieldConditions(filter: BsonDocument, into: FieldConditions = new Map()): FieldConditions {
  for (const [name, operand] of Object.entries(filter)) {
    if (name === "$and" && Array.isArray(operand)) {
      for (const part of operand) if (isDocument(part)) fieldConditions(part, into);
    } else if (name === "$or") {
      const list = asList(operand);
      if (list) add(into, list.field, { $in: list.values });
    } else if (!name.startsWith("$")) add(into, name, operand);
  }
  return into;
}

function add(into: FieldConditions, field: string, operand: unknown): void {
  const known = into.get(field);
  if (known) known.push(operand);
  else into.set(field, [operand]);
}
