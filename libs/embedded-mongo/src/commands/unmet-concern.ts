import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { writeConcernError } from "./concerns.ts";
import { labelsOf } from "./error-labels.ts";
import type { UnmetConcern } from "./fail-points.ts";
import type { Operation, Reply } from "./operation.ts";

/** Does a command that may say what a write has to reach, and tells of a concern that is not met; so does an error of one that failed. */
export async function withConcern(operation: Operation, work: () => Reply | Promise<Reply>): Promise<Reply> {
  const concern = writeConcernError(operation.command);
  const reply = await done(operation, work, concern);
  const asked = operation.store.failPoints.unmetConcern(operation);
  if (!asked) return concern ? { ...reply, writeConcernError: concern } : reply;
  const { errorLabels } = asked;
  return { ...reply, ...asked.told, ...(errorLabels.length > 0 ? { errorLabels } : {}) };
}

async function done(operation: Operation, work: () => Reply | Promise<Reply>, concern?: BsonDocument): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof MongoError ? told(operation, error, concern) : error;
  }
}

function told(operation: Operation, error: MongoError, concern: BsonDocument | undefined): MongoError {
  const { code, message, extra } = error;
  const unmet = operation.store.failPoints.unmetConcern(operation, code) ?? notThere(operation, error, concern);
  if (!unmet) return error;
  return new MongoError(code, message, { errorLabels: unmet.errorLabels, extra: { ...extra, ...unmet.told } });
}

/** That a transaction is not there has to reach as many as its end would have. */
function notThere({ command }: Operation, { code }: MongoError, concern?: BsonDocument): UnmetConcern | undefined {
  if (code !== 251 || !concern) return undefined;
  return { told: { writeConcernError: concern }, errorLabels: labelsOf(code, command, Number(concern.code)) };
}
