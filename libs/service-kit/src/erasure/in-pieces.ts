import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection, Model, QueryFilter } from "mongoose";

/** Of one kind in one transaction: that of an event has a minute, and everybody else's writes wait for it. */
const PIECE = 500;

/** The ids of as many matching records as one transaction has room for, by the index of `hint` where one is given. */
export async function pieceOf<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  hint?: Record<string, 1 | -1>,
): Promise<T extends { _id: infer Id } ? Id[] : never> {
  const options = { limit: PIECE, ...(hint && { hint }) };
  const rows = await model.find(filter, { _id: 1 }, options).lean<{ _id: unknown }[]>();
  return rows.map(({ _id }) => _id) as T extends { _id: infer Id } ? Id[] : never;
}

/** Takes a step, which answers how many records it took, in one transaction after the other until it took fewer than `piece`. */
export async function inPieces(
  db: Connection,
  step: () => Promise<number>,
  { isStopping, piece = PIECE }: { isStopping: () => boolean; piece?: number },
): Promise<void> {
  while (!isStopping() && (await inTransaction(db, step)) >= piece);
}
