import type { BsonDocument } from "../bson-type.ts";
import { commandVariables } from "../expression/compile-expression.ts";
import type { Variables } from "../expression/evaluate.ts";
import { MongoError } from "../mongo-error.ts";
import { refuseRandom } from "../query/random-filter.ts";
import type { Collection } from "../storage/catalog.ts";
import type { StoredDocument } from "../storage/stored-documents.ts";
import type { WriteView } from "../storage/view.ts";
import { isReplacement } from "../update/apply-update.ts";
import { checkStages } from "../update/pipeline-update.ts";
import { collectionName, strictFlag } from "./arguments.ts";
import { ensureCollection } from "./collections.ts";
import { type Change, changeFound, changeOf, insertUpserted } from "./document-change.ts";
import { fieldTypes } from "./known-fields.ts";
import { matchingKeys, modifyAtOnce, modifyMany, modifyOne } from "./modify-one.ts";
import { collectionOf, type Operation, type Reply, whereItIs } from "./operation.ts";
import { type Query, queryOf } from "./query.ts";
import { type Remember, retriedOf, runStatements, type Statement, type StatementShape } from "./statements.ts";
import { writeErrorsOf } from "./write-errors.ts";

const fields = fieldTypes(
  "q:object! u:update! c:object upsert:bool multi:bool collation:object arrayFilters:objects hint:hint",
);

/** `update`: each statement for itself; those for many documents change each in its own moment. */
export async function update(operation: Operation): Promise<Reply> {
  const { command } = operation;
  const name = collectionName(command, "update");
  const variables = commandVariables(command.let);
  let unknownStage: unknown;
  const shape: StatementShape = {
    fields,
    check({ u }) {
      try {
        checkStages(u);
      } catch (error) {
        unknownStage ??= error;
      }
    },
  };
  const { outcomes, errors, retried } = await runStatements(operation, shape, (statement, remember) =>
    updateStatement(operation, name, statement, variables, remember),
  );
  // MongoDB counts the stages of all statements once they are done, and stumbles over what is none.
  if (unknownStage) throw unknownStage;
  const sum = (field: string) => outcomes.reduce((total, { outcome }) => total + Number(outcome[field] ?? 0), 0);
  const upserts = outcomes.filter(({ outcome }) => "upserted" in outcome);
  const upserted = upserts.map(({ index, outcome }) => ({ index, _id: outcome.upserted }));
  return {
    n: sum("n"),
    ...(upserted.length > 0 ? { upserted } : {}),
    nModified: sum("nModified"),
    ...retriedOf(retried),
    ...writeErrorsOf(errors),
  };
}

function updateStatement(
  operation: Operation,
  name: string,
  statement: BsonDocument,
  variables: Variables,
  remember: Remember,
): Statement {
  const { query, change, upsert, multi } = readUpdate(statement, variables);
  if (operation.retryable && multi)
    throw new MongoError(72, "Cannot use (or request) retryable writes with multi=true");
  const changeOne =
    (collection: Collection) =>
    (view: WriteView, found: StoredDocument | undefined): BsonDocument => {
      const outcome = found
        ? { n: 1, nModified: changeFound(operation, view, collection, query, change, found).changed ? 1 : 0 }
        : upsert
          ? { n: 1, nModified: 0, upserted: insertUpserted(operation, view, collection, query, change).document._id }
          : { n: 0, nModified: 0 };
      remember(view, outcome);
      return outcome;
    };
  return {
    atOnce() {
      const collection = multi ? undefined : collectionOf(operation, name);
      return collection && modifyAtOnce(operation, collection, query, changeOne(collection));
    },
    async run() {
      const find = () => (upsert ? ensureCollection(operation, name) : collectionOf(operation, name));
      return whereItIs(find, async (collection) => {
        if (!collection) return { n: 0, nModified: 0 };
        const changed = multi ? await changeMany(operation, collection, query, change) : [];
        if (!multi || (changed.length === 0 && upsert))
          return modifyOne(operation, collection, query, changeOne(collection));
        return { n: changed.length, nModified: changed.filter(Boolean).length };
      });
    },
  };
}

/** Reads a statement of an update; what cannot be done is refused. */
export function readUpdate(
  statement: BsonDocument,
  variables: Variables,
): { query: Query; change: Change; upsert: boolean; multi: boolean } {
  const query = queryOf(statement, "q", variables);
  refuseRandom(query.filter);
  const change = changeOf(statement, "u", variables);
  const upsert = strictFlag(statement, "upsert");
  const multi = strictFlag(statement, "multi");
  if (multi && isReplacement(change.update))
    throw new MongoError(9, "multi update is not supported for replacement-style update");
  return { query, change, upsert, multi };
}

/** Changes all that match. Resolves with whether each is another one now. */
async function changeMany(
  operation: Operation,
  collection: Collection,
  query: Query,
  change: Change,
): Promise<boolean[]> {
  const keys = await matchingKeys(operation, collection, query);
  return modifyMany(
    operation,
    collection,
    keys,
    query,
    (view, found) => changeFound(operation, view, collection, query, change, found).changed,
  );
}
