import { toDouble } from "../bson-number.ts";
import { type BsonDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { timeIsOver } from "../storage/pace.ts";
import { count } from "./arguments.ts";
import type { Operation } from "./operation.ts";

const longestTime = 2_147_483_647;

/** The milliseconds that a command gives itself (`maxTimeMS`); undefined without a limit. */
export function timeLimit(command: BsonDocument): number | undefined {
  if (command.maxTimeMS === undefined) return undefined;
  if (!isNumeric(command.maxTimeMS)) throw new MongoError(2, "maxTimeMS must be a number");
  const limit = toDouble(command.maxTimeMS);
  if (!Number.isInteger(limit)) throw new MongoError(2, "maxTimeMS has non-integral value");
  if (limit < 0 || limit > longestTime)
    throw new MongoError(2, `${limit} value for maxTimeMS is out of range [0, ${longestTime}]`);
  return count(command, "maxTimeMS") || undefined;
}

/** Throws (50) where the time is over before the work begins; `getMore` has a maxTimeMS of another kind. */
export function checkTime({ store, name, deadline, pace }: Operation): void {
  if (deadline === Number.POSITIVE_INFINITY || name === "getMore") return;
  if (store.failPoints.endsTime()) throw timeIsOver();
  pace();
}
