import { toDouble } from "../bson-number.ts";
import { type BsonDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

const mostMembers = 50;
const modes = ["majority", "votingMembers"];

/** How many have to have built an index before it is used, as the reply tells it. This node is all of them; more than it can never have. */
export function commitQuorum({ commitQuorum: asked }: BsonDocument): string | number {
  if (asked === undefined) return "votingMembers";
  if (typeof asked === "string") return mode(asked);
  if (!isNumeric(asked)) throw new MongoError(9, "commitQuorum has to be a number or a string");
  const members = Math.trunc(toDouble(asked)) || 0;
  if (members < 0 || members > mostMembers)
    throw new MongoError(9, `commitQuorum has to be a non-negative number and not greater than ${mostMembers}`);
  if (members > 1)
    throw new MongoError(278, "Commit quorum cannot be satisfied with the current replica set configuration");
  return members;
}

function mode(asked: string): string {
  if (asked === "") throw new MongoError(9, "commitQuorum can't be an empty string");
  if (modes.includes(asked)) return asked;
  throw new MongoError(79, `No write concern mode named '${asked}' found in replica set configuration`);
}
