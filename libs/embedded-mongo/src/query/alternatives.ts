import { BSONRegExp } from "bson";
import { type BsonDocument, bsonTypeOf, isDocument } from "../bson-type.ts";
import { isOperatorDocument } from "./comparison.ts";

/** Values of which a field has one. */
export interface ValueList {
  field: string;
  values: unknown[];
}

/** The branches of an $or in the order in which MongoDB asks them, which tells whether one that fails is asked: by their places. */
export interface Alternatives {
  /** Those of several conditions. */
  compound: number[];
  /** Several values for a field, each an $in. */
  lists: ValueList[];
  others: number[];
}

/** What an $or asks for. Asked one after the other, thousands of values would take long, and they would tell no array position. */
export function alternativesOf(alternatives: unknown[]): Alternatives {
  const lists = new Map<string, ValueList & { first: number }>();
  const compound: number[] = [];
  const others: number[] = [];
  for (const [at, alternative] of alternatives.entries()) {
    const conditions = conditionsOf(alternative);
    const [[name, operand] = [""]] = conditions;
    if (conditions.length === 1 && name === "$alwaysFalse") continue;
    const isField = conditions.length === 1 && name !== "" && !name.startsWith("$");
    const values = isField ? listedValue(operand) : [];
    if (conditions.length > 1 || name === "$and" || name === "$or") compound.push(at);
    else if (values.length === 0) others.push(at);
    else if (lists.has(name)) lists.get(name)!.values.push(...values);
    else lists.set(name, { field: name, values, first: at });
  }
  const long = [...lists.values()].filter(({ values }) => values.length > 1);
  const single = [...lists.values()].filter(({ values }) => values.length === 1).map(({ first }) => first);
  return { compound, lists: long, others: [...others, ...single].sort((a, b) => a - b) };
}

/** The field and the values of an $or that asks for nothing else. */
export function asList(alternatives: unknown): ValueList | undefined {
  if (!Array.isArray(alternatives)) return undefined;
  const { compound, lists, others } = alternativesOf(alternatives);
  return lists.length === 1 && compound.length + others.length === 0 ? lists[0] : undefined;
}

/** The value that an operand asks for, as a list of one; none where in a list it would mean something else, or be refused. */
function listedValue(operand: unknown): unknown[] {
  if (!isOperatorDocument(operand)) return [operand];
  if ("$regex" in operand) return listedExpression(operand);
  const [[operator, wanted] = [""], ...others] = Object.entries(operand);
  if (others.length > 0) return [];
  if (operator === "$in" && Array.isArray(wanted))
    return wanted.length === 1 && !isOperatorDocument(wanted[0]) ? [...wanted] : [];
  const isEqual = operator === "$eq" && bsonTypeOf(wanted) !== "regex" && !isOperatorDocument(wanted);
  return isEqual ? [wanted] : [];
}

/** The same of a $regex with its $options; one that would be refused is no value, nor is one whose options a value would sort. */
function listedExpression({ $regex, $options = "", ...others }: BsonDocument): unknown[] {
  if (Object.keys(others).length > 0) return [];
  if (bsonTypeOf($regex) === "regex") return $options === "" ? [$regex] : [];
  const isSound = typeof $regex === "string" && !$regex.includes("\0") && /^i*m*s*u*x*$/.test(String($options));
  return isSound ? [new BSONRegExp($regex, String($options))] : [];
}

/** An $and or $or of one is what it holds; a comment asks for nothing. */
function conditionsOf(alternative: unknown): [name: string, operand: unknown][] {
  const all = isDocument(alternative) ? Object.entries(alternative) : [];
  const conditions = all.filter(([name]) => name !== "$comment");
  const [[name, operand] = ["", undefined]] = conditions;
  const holdsOne = conditions.length === 1 && (name === "$and" || name === "$or");
  return holdsOne && Array.isArray(operand) && operand.length === 1 ? conditionsOf(operand[0]) : conditions;
}
