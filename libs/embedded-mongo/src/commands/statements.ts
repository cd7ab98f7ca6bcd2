import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import type { WriteView } from "../storage/view.ts";
import { record, recordOf, recordsOf } from "../transaction/retry-records.ts";
import { parse } from "../wire/message.ts";
import { documents, strictFlag } from "./arguments.ts";
import { checkFields, type Fields } from "./known-fields.ts";
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

const mostStatements = 100_000;

/** Runs the statements of an update or delete one after another; a statement sent again answers with what it did the first time. */
export async function runStatements(
  operation: Operation,
  shape: StatementShape,
  run: (statement: BsonDocument, remember: Remember) => Promise<BsonDocument>,
): Promise<Outcomes> {
  const { command, store, retryable, transaction } = operation;
  const stopAtError = strictFlag(command, "ordered", true) || transaction !== undefined;
  const statements = await readStatements(operation, shape);
  const records = retryable ? recordsOf(store.environment.latest, retryable) : [];
  const result: Outcomes = { outcomes: [], errors: [], retried: [] };
  for (const [index, statement] of statements.entries()) {
    const before = recordOf(records, index);
    if (before) result.retried.push(index);
    const remember: Remember = (view, outcome) => {
      if (!retryable) return;
      record(view, retryable, index, 1, outcome);
      if (outcome.n !== 0) store.failPoints.meetWrite(operation);
    };
    try {
      result.outcomes.push({ index, outcome: before ? before.reply : await run(statement, remember) });
    } catch (error) {
      result.errors.push(writeError(index, error));
      transaction?.abort();
      if (stopAtError) break;
    }
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
