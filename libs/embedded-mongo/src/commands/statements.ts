import type { BsonDocument } from "../bson-type.ts";
import type { WriteView } from "../storage/view.ts";
import { record, recordOf, recordsOf } from "../transaction/retry-records.ts";
import { checkStatementFields } from "./known-fields.ts";
import type { Operation } from "./operation.ts";
import { writeError } from "./write-errors.ts";

/** Writes the outcome of a statement together with its effect. */
export type Remember = (view: WriteView, outcome: BsonDocument) => void;

export interface Outcomes {
  outcomes: { index: number; outcome: BsonDocument }[];
  errors: BsonDocument[];
}

/** Runs the statements of an update or delete one after another; a statement sent again answers with what it did the first time. */
export async function runStatements(
  { command, name, store, retryable, transaction }: Operation,
  statements: BsonDocument[],
  known: ReadonlySet<string>,
  run: (statement: BsonDocument, remember: Remember) => Promise<BsonDocument>,
): Promise<Outcomes> {
  for (const statement of statements) checkStatementFields(`${name}.${name}s`, statement, known);
  const records = retryable ? recordsOf(store.environment.latest, retryable) : [];
  const result: Outcomes = { outcomes: [], errors: [] };
  for (const [index, statement] of statements.entries()) {
    const before = recordOf(records, index);
    const remember: Remember = (view, outcome) => retryable && record(view, retryable, index, 1, outcome);
    try {
      result.outcomes.push({ index, outcome: before ? before.reply : await run(statement, remember) });
    } catch (error) {
      result.errors.push(writeError(index, error));
      transaction?.abort();
      if (command.ordered !== false || transaction) break;
    }
  }
  return result;
}
