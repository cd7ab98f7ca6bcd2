import type { Long } from "bson";
import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { isGiven } from "./arguments.ts";
import { checkFields, fieldTypes } from "./known-fields.ts";
import type { Operation } from "./operation.ts";
import type { Registered } from "./registry.ts";

const names = ["lsid", "txnNumber", "autocommit", "startTransaction"];
const fields = fieldTypes("lsid:object txnNumber:long autocommit:bool startTransaction:bool");

/** Checks what a command says of its session and its transaction: what stands alone, and what cannot stand together. */
export function checkSessionOptions(operation: Operation, registered: Registered): void {
  const { command } = operation;
  const given = names.filter((name) => isGiven(command[name]));
  if (given.length === 0) return;
  checkFields("OperationSessionInfo", Object.fromEntries(given.map((name) => [name, command[name]])), fields);
  checkParts(command, registered.sessionless === true);
  if (command.autocommit === false) checkTransactional(operation, registered);
  else if (isGiven(command.txnNumber) && !registered.retryable)
    throw new MongoError(
      50768,
      "txnNumber may only be provided for multi-document transactions and retryable write commands. " +
        `autocommit:false was not provided, and ${operation.name} is not a retryable write command.`,
    );
}

function checkParts({ lsid, txnNumber, autocommit, startTransaction }: BsonDocument, sessionless: boolean): void {
  const [isNumbered, hasAutocommit] = [isGiven(txnNumber), isGiven(autocommit)];
  if (sessionless && hasAutocommit) throw new MongoError(263, "This command is not supported in transactions");
  if (sessionless && isNumbered) throw new MongoError(50889, "It is illegal to provide a txnNumber for this command");
  if (isNumbered && !isGiven(lsid)) throw refused("Transaction number requires a session ID to also be specified");
  if (isNumbered && (txnNumber as Long).isNegative()) throw refused("Transaction number cannot be negative");
  if (hasAutocommit && !isNumbered)
    throw refused("'autocommit' field requires a transaction number to also be specified");
  if (autocommit === true) throw refused("Specifying autocommit=true is not allowed.");
  if (!isGiven(startTransaction)) return;
  if (!hasAutocommit) throw refused("'startTransaction' field requires 'autocommit' field to also be specified");
  if (startTransaction === false) throw refused("Specifying startTransaction=false is not allowed.");
}

const withoutTransactions = new Set(["admin", "config", "local"]);
/** What goes on with a transaction or ends it, and begins none. */
const neverFirst: Record<string, string> = {
  killCursors: "Cannot run killCursors as the first operation in a multi-document transaction.",
  commitTransaction: "Cannot start a transaction with a commit",
  abortTransaction: "Cannot start a transaction with an abort",
};

/** What no transaction can have; one that is open goes on, and none is begun. */
function checkTransactional({ command, name, database }: Operation, { transactional, ends }: Registered): void {
  const hint =
    name === "count"
      ? " Please see http://dochub.mongodb.org/core/transaction-count for a recommended alternative."
      : "";
  if (!transactional && !ends)
    throw new MongoError(263, `Cannot run '${name}' in a multi-document transaction.${hint}`);
  if (!ends && withoutTransactions.has(database))
    throw new MongoError(263, `Cannot run command against the '${database}' database in a transaction.`);
  if (command.startTransaction === true && Object.hasOwn(neverFirst, name))
    throw new MongoError(263, neverFirst[name]!);
}

function refused(message: string): MongoError {
  return new MongoError(72, message);
}
