import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { blocked } from "../storage/environment.ts";
import { Overlay } from "../storage/overlay.ts";
import type { WriteView } from "../storage/view.ts";
import { record, recordsByStatement } from "../transaction/retry-records.ts";
import { parse } from "../wire/message.ts";
import { documents, strictFlag } from "./arguments.ts";
import { checkFields, type Fields } from "./known-fields.ts";
import { notNow } from "./modify-one.ts";
import type { Operation } from "./operation.ts";
import { writeError } from "./write-errors.ts";

/** Writes the outcome of a statement together with its effect. */
export type Remember = (view: WriteView, outcome: BsonDocument) => void;

export interface Outcomes {
  outcomes: { index: number; outcome: BsonDocument }[];
  errors: BsonDocument[];
  /** The statements that were done before, and so were not run again. */
  retried: number[];
}

/** What a statement looks like; `check` throws for a value that makes the whole command invalid. */
export interface StatementShape {
  fields: Fields;
  check?(statement: BsonDocument): void;
}

/** A statement that is read and checked. */
export interface Statement {
  /** How it is done as a step of a write, where nothing has to be waited for or searched. */
  atOnce(): ((view: WriteView) => BsonDocument | typeof notNow) | undefined;
  run(): Promise<BsonDocument>;
}

/** What became of a statement. */
type Settled = { outcome: BsonDocument } | { error: unknown };

const mostStatements = 100_000;
const sliceMilliseconds = 5;

/**
 * Runs the statements of an update or delete one after another; what is quickly done shares a flush with the next. A statement sent
 * again answers with what it did the first time.
 */
export async function runStatements(
  operation: Operation,
  shape: StatementShape,
  prepare: (statement: BsonDocument, remember: Remember) => Statement,
): Promise<Outcomes> {
  const { command, store, retryable, transaction } = operation;
  const stopAtError = strictFlag(command, "ordered", true) || transaction !== undefined;
  const statements = await readStatements(operation, shape);
  const records = retryable ? recordsByStatement(store.environment.latest, retryable) : undefined;
  const result: Outcomes = { outcomes: [], errors: [], retried: [] };
  const settled: Settled[] = [];
  const prepared = (index: number): Statement =>
    prepare(statements[index]!, (view, outcome) => {
      if (!retryable) return;
      record(view, retryable, index, 1, outcome);
      if (outcome.n !== 0) store.failPoints.meetWrite(operation);
    });

  /** Does one as a step of a write that has others; undefined where it must be run by itself. */
  function step(index: number, view: Overlay): Settled | undefined {
    const before = records?.get(index);
    if (before) return { outcome: before.reply };
    try {
      const own = new Overlay(view);
      const outcome = prepared(index).atOnce()?.(own) ?? notNow;
      if (outcome === notNow) return undefined;
      view.take(own);
      return { outcome };
    } catch (error) {
      return { error };
    }
  }

  /** As many of the next as are done in a moment. */
  function steps(view: Overlay): Settled[] {
    const until = performance.now() + sliceMilliseconds;
    const done: Settled[] = [];
    while (settled.length + done.length < statements.length && performance.now() < until) {
      const one = step(settled.length + done.length, view);
      if (!one) break;
      done.push(one);
      if ("error" in one && stopAtError) break;
    }
    return done;
  }

  async function alone(index: number): Promise<Settled> {
    const before = records?.get(index);
    try {
      return { outcome: before ? before.reply : await prepared(index).run() };
    } catch (error) {
      transaction?.abort();
      return { error };
    }
  }

  while (settled.length < statements.length) {
    const next = settled.length;
    const several = !transaction && next + 1 < statements.length;
    const together = several ? await store.environment.tryWrite(steps) : [];
    // Where a transaction stands in the way, those before the one that has to wait for it are not to wait as well.
    if (together === blocked || together.length === 0) settled.push(await alone(next));
    else settled.push(...together);
    const last = settled.at(-1)!;
    if ("error" in last && stopAtError) break;
  }
  for (const [index, one] of settled.entries()) {
    if (records?.get(index)) result.retried.push(index);
    if ("error" in one) result.errors.push(writeError(index, one.error));
    else result.outcomes.push({ index, outcome: one.outcome });
  }
  return result;
}

/** Reads and checks all statements before the first is run, in turns: a command can have a hundred thousand. */
async function readStatements({ command, name, pace }: Operation, shape: StatementShape): Promise<BsonDocument[]> {
  const field = `${name}s`;
  const given = command[field];
  const list = isListOfBytes(given) ? given : documents(command, field);
  if (list.length === 0 || list.length > mostStatements)
    throw new MongoError(
      16,
      `Write batch sizes must be between 1 and ${mostStatements}. Got ${list.length} operations.`,
    );
  const statements: BsonDocument[] = [];
  for (const item of list) {
    const statement = item instanceof Uint8Array ? parse(item) : item;
    checkFields(`${name}.${field}`, statement, shape.fields);
    shape.check?.(statement);
    statements.push(statement);
    const turn = pace();
    if (turn) await turn;
  }
  return statements;
}

function isListOfBytes(value: unknown): value is Buffer[] {
  return Array.isArray(value) && value.every((item) => item instanceof Uint8Array);
}

/** The statements that were not run again as the field of a reply, if there are any. */
export function retriedOf(statements: number[]): { retriedStmtIds?: number[] } {
  return statements.length > 0 ? { retriedStmtIds: statements } : {};
}
