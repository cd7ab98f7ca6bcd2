import type { BsonDocument } from "../bson-type.ts";
import { blocked } from "../storage/environment.ts";
import { Overlay } from "../storage/overlay.ts";
import type { WriteView } from "../storage/view.ts";
import { record, recordsByStatement } from "../transaction/retry-records.ts";
import { statementIds } from "../transaction/statement-ids.rules.ts";
import { parse } from "../wire/message.ts";
import { batchOf, strictFlag } from "./arguments.ts";
import { checkFields, type Fields } from "./known-fields.ts";
import { notNow } from "./modify-one.ts";
import type { Operation } from "./operation.ts";
import { doneBefore } from "./usage.ts";
import { endsCommand, writeError } from "./write-errors.ts";

/** Writes the outcome of a statement together with its effect. */
export type Remember = (view: WriteView, outcome: BsonDocument) => void;

export interface Outcomes {
  outcomes: { index: number; outcome: BsonDocument }[];
  errors: BsonDocument[];
  /** The statements that were done before, and so were not run again. */
  retried: Retried[];
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

/** Short, as many may run at once. */
const sliceMilliseconds = 2;

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
  const idOf = statementIds(command, statements.length);
  const records = retryable ? recordsByStatement(store.environment.latest, retryable) : undefined;
  const result: Outcomes = { outcomes: [], errors: [], retried: [] };
  const settled: Settled[] = [];
  const ends = (one: Settled): boolean => "error" in one && (stopAtError || endsCommand(one.error));
  let latest: { index: number; statement: Statement } | undefined;
  function prepared(index: number): Statement {
    if (latest?.index !== index) {
      const remember: Remember = (view, outcome) => {
        if (!retryable) return;
        record(view, retryable, idOf(index), 1, outcome);
        if (outcome.n !== 0) store.failPoints.meetWrite(operation);
      };
      latest = { index, statement: prepare(statements[index]!, remember) };
    }
    return latest.statement;
  }

  /** Whether it is worth a write that the next ones share. */
  function startsGroup(index: number): boolean {
    if (transaction || index + 1 >= statements.length) return false;
    try {
      return records?.has(idOf(index)) === true || prepared(index).atOnce() !== undefined;
    } catch {
      return false;
    }
  }

  /** Does one as a step of a write that has others; undefined where it must be run by itself. */
  function step(index: number, view: Overlay): Settled | undefined {
    const before = records?.get(idOf(index));
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

  /** How many are tried together. */
  let most = Number.POSITIVE_INFINITY;
  let tried = 0;

  /** As many of the next as are done in a moment. */
  function steps(view: Overlay): Settled[] {
    const until = performance.now() + sliceMilliseconds;
    const done: Settled[] = [];
    while (settled.length + done.length < statements.length && done.length < most && performance.now() < until) {
      const one = step(settled.length + done.length, view);
      if (!one) break;
      done.push(one);
      if (ends(one)) break;
    }
    tried = done.length;
    return done;
  }

  async function alone(index: number): Promise<Settled> {
    const before = records?.get(idOf(index));
    try {
      return { outcome: before ? before.reply : await prepared(index).run() };
    } catch (error) {
      transaction?.abort();
      return { error };
    }
  }

  while (settled.length < statements.length) {
    const next = settled.length;
    const together = startsGroup(next) ? await store.environment.tryWrite(steps) : [];
    if (together === blocked && tried > 1) {
      // A transaction stands in the way of one of them: those before it are not to wait as well.
      most = tried >> 1;
      continue;
    }
    if (together === blocked || together.length === 0) settled.push(await alone(next));
    else for (const one of together) settled.push(one);
    most *= 2;
    if (ends(settled.at(-1)!)) break;
  }
  for (const [index, one] of settled.entries()) {
    if ("error" in one) result.errors.push(writeError(index, one.error));
    else {
      result.outcomes.push({ index, outcome: one.outcome });
      if (records?.has(idOf(index))) result.retried.push({ id: idOf(index), outcome: one.outcome });
    }
  }
  return result;
}

/** Reads and checks all statements before the first is run, in turns: a command can have a hundred thousand. */
async function readStatements({ command, name, pace }: Operation, shape: StatementShape): Promise<BsonDocument[]> {
  const field = `${name}s`;
  const statements: BsonDocument[] = [];
  for (const item of batchOf(command, field)) {
    const statement = item instanceof Uint8Array ? parse(item) : item;
    checkFields(`${name}.${field}`, statement, shape.fields);
    shape.check?.(statement);
    statements.push(statement);
    const turn = pace();
    if (turn) await turn;
  }
  return statements;
}

/** A statement that was done before, by its id. */
export interface Retried {
  id: number;
  outcome: BsonDocument;
}

/** The statements that were not run again as the field of a reply, if there are any. */
export function retriedOf(statements: Retried[]): { retriedStmtIds?: number[] } {
  if (statements.length === 0) return {};
  const retriedStmtIds = statements.map(({ id }) => id);
  doneBefore.set(
    retriedStmtIds,
    statements.map(({ outcome }) => outcome),
  );
  return { retriedStmtIds };
}
