import type { BsonDocument } from "../bson-type.ts";
import { commandVariables } from "../expression/compile-expression.ts";
import type { Variables } from "../expression/evaluate.ts";
import { MongoError } from "../mongo-error.ts";
import { refuseRandom } from "../query/random-filter.ts";
import type { Collection } from "../storage/catalog.ts";
import { removeDocument, type StoredDocument } from "../storage/stored-documents.ts";
import type { WriteView } from "../storage/view.ts";
import { collectionName } from "./arguments.ts";
import { fieldTypes } from "./known-fields.ts";
import { matchingKeys, modifyAtOnce, modifyMany, modifyOne } from "./modify-one.ts";
import { collectionOf, type Operation, type Reply, whereItIs } from "./operation.ts";
import { queryOf } from "./query.ts";
import { type Remember, retriedOf, runStatements, type Statement, type StatementShape } from "./statements.ts";
import { writeErrorsOf } from "./write-errors.ts";

const statementShape: StatementShape = {
  fields: fieldTypes("q:object! limit:number! collation:object hint:hint"),
  check: ({ limit }) => {
    if (Number(limit) !== 0 && Number(limit) !== 1)
      throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  },
};

/** `delete`: one (limit 1) or all (limit 0) documents of each statement. */
export async function deleteCommand(operation: Operation): Promise<Reply> {
  const name = collectionName(operation.command, "delete");
  const variables = commandVariables(operation.command.let);
  const { outcomes, errors, retried } = await runStatements(operation, statementShape, (statement, remember) =>
    deleteStatement(operation, name, statement, variables, remember),
  );
  const n = outcomes.reduce((total, { outcome }) => total + Number(outcome.n), 0);
  return { n, ...retriedOf(retried), ...writeErrorsOf(errors) };
}

function deleteStatement(
  operation: Operation,
  name: string,
  statement: BsonDocument,
  variables: Variables,
  remember: Remember,
): Statement {
  const query = queryOf(statement, "q", variables);
  refuseRandom(query.filter);
  const all = Number(statement.limit) === 0;
  if (operation.retryable && all) throw new MongoError(72, "Cannot use (or request) retryable writes with limit=0");
  const removeOne =
    (collection: Collection) =>
    (view: WriteView, found: StoredDocument | undefined): BsonDocument => {
      if (found) removeDocument(view, collection, found);
      const outcome = { n: found ? 1 : 0 };
      remember(view, outcome);
      return outcome;
    };
  return {
    atOnce() {
      const collection = all ? undefined : collectionOf(operation, name);
      return collection && modifyAtOnce(operation, collection, query, removeOne(collection));
    },
    async run() {
      return whereItIs(
        () => collectionOf(operation, name),
        async (collection) => {
          if (!collection) return { n: 0 };
          if (!all) return modifyOne(operation, collection, query, removeOne(collection));
          const keys = await matchingKeys(operation, collection, query);
          const remove = (view: WriteView, found: StoredDocument): void => removeDocument(view, collection, found);
          return { n: (await modifyMany(operation, collection, keys, query, remove)).length };
        },
      );
    },
  };
}
