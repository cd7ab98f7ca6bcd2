import { firstStageNames, localSessionsStageName, statsStageName } from "../aggregate/stage.ts";
import { type BsonDocument, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { isGiven } from "./arguments.ts";
import { asksForNobody } from "./local-sessions.ts";
import type { Operation } from "./operation.ts";
import { collStatsStage } from "./stats.ts";

/** The name of a pipeline that has no collection. */
export const noCollection = "$cmd.aggregate";

/** What a pipeline's first stage gives by itself, where it does not read the collection's documents. */
export async function ownDocuments(
  operation: Operation,
  collection: string,
  [first = {}]: BsonDocument[],
): Promise<BsonDocument[] | undefined> {
  const [name = "", ...others] = Object.keys(first);
  if (others.length > 0 || !firstStageNames.includes(name)) return undefined;
  if (operation.transaction)
    throw new MongoError(
      263,
      `Operation not permitted in transaction :: caused by :: Aggregation stage ${name} cannot run within a multi-document transaction.`,
    );
  if (name === statsStageName) return [await collStatsStage(first[name], operation)];
  const wanted = asksForNobody(first[name]);
  checkLocal(operation.command);
  if (collection !== noCollection)
    throw new MongoError(73, `${name} must be run against the database with {aggregate: 1}, not a collection`);
  return wanted ? operation.store.localSessions.list() : [];
}

function checkLocal({ readConcern }: BsonDocument): void {
  if (!isDocument(readConcern) || !isGiven(readConcern.level) || readConcern.level === "local") return;
  const shown = showValue({ readConcern: { ...readConcern, provenance: "clientSupplied" } });
  throw new MongoError(
    72,
    `Command aggregate does not support ${shown} :: caused by :: Aggregation stage ${localSessionsStageName} cannot run with a readConcern other than 'local'. Current readConcern: ${readConcern.level}`,
  );
}
