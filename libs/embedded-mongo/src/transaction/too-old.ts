import { UUID } from "bson";
import { MongoError } from "../mongo-error.ts";

/** What a number of a session can stand for. */
export type Numbered = "transaction" | "retryable write";

interface Of {
  kind: Numbered;
  number: bigint;
}

/** No users are told apart: MongoDB's hash of an empty name. */
const nobody = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

/** A session that has gone on to `newer` does not go back (225). */
export function tooOld(session: Buffer, asked: Of, newer: Of): MongoError {
  const shown = `${new UUID(session)} - ${nobody} -  - `;
  const began = (numbers: string) =>
    `because a newer ${newer.kind} with ${numbers} has already started on this session.`;
  const words =
    asked.kind === "transaction"
      ? `Cannot start transaction with { txnNumber: ${asked.number} } on session ${shown} ${began(
          `txnNumberAndRetryCounter { txnNumber: ${newer.number}, txnRetryCounter: ${newer.kind === "transaction" ? 0 : -1} }`,
        )}`
      : `Retryable write with txnNumber ${asked.number} is prohibited on session ${shown} ${began(`txnNumber ${newer.number}`)}`;
  return new MongoError(225, words);
}
