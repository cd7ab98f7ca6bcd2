import { toDouble } from "../bson-number.ts";
import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

/** The number by which each statement of a write is remembered, by its place in the command. */
export type StatementIds = (at: number) => number;

/**
 * Those that a command gives, or one after another from the one that it gives, else from 0. No driver gives any; who sends a batch on in
 * parts does.
 */
export function statementIds({ stmtId, stmtIds }: BsonDocument, statements: number): StatementIds {
  const first = toDouble(stmtId ?? 0);
  const given = (stmtIds as unknown[] | null | undefined)?.map(toDouble);
  if (given && given.length !== statements)
    throw new MongoError(
      16,
      `Number of statement ids must match the number of batch entries. Got ${given.length} statement ids but ${statements} operations.`,
    );
  if (given && stmtId !== undefined && stmtId !== null)
    throw new MongoError(72, "May not specify both stmtId and stmtIds in write command");
  if ([first, ...(given ?? [])].some((id) => id < 0))
    throw new MongoError(2, "this store remembers no statement by a negative id");
  return given ? (at) => given[at]! : (at) => first + at;
}

/** The ids of the statements from one place to before another, those that follow each other together. */
export function runsOf(start: number, end: number, idOf: StatementIds): { from: number; count: number }[] {
  const runs: { from: number; count: number }[] = [];
  for (let at = start; at < end; at++) {
    const last = runs.at(-1);
    if (last && idOf(at) === last.from + last.count) last.count += 1;
    else runs.push({ from: idOf(at), count: 1 });
  }
  return runs;
}
