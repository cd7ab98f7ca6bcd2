import type { Envelope, EventType } from "@jobcentre/contracts/envelope";
import { type Connection, Types } from "mongoose";
import type { z } from "zod";
import { currentContext } from "./execution-context.ts";
import { afterCommit, isInTransaction } from "./in-transaction.ts";
import { aggregateVersionModel, outboxModel } from "./outbox.model.ts";
import { newTraceId } from "./trace/traceparent.rules.ts";
import { wakeRelay } from "./wake-up.ts";

/**
 * Writes a fact into the outbox in the running transaction, so that state and fact commit together.
 * Actor and trace come from the execution context. Throws outside of a transaction and on data that does not
 * match the event's schema.
 */
export async function recordEvent<D extends z.ZodType>(
  db: Connection,
  event: EventType<D>,
  fact: { aggregate_id: string; data: z.input<D> },
): Promise<void> {
  if (!isInTransaction(db))
    throw new Error(`recordEvent(${event.name}) needs inTransaction: state and event must commit together`);
  const id = new Types.ObjectId();
  const counted = await aggregateVersionModel(db)
    .findOneAndUpdate({ _id: fact.aggregate_id }, { $inc: { version: 1 } }, { upsert: true, returnDocument: "after" })
    .lean();
  const context = currentContext();
  const envelope: Envelope = {
    id: id.toHexString(),
    name: event.name,
    version: event.version,
    aggregate_id: fact.aggregate_id,
    aggregate_version: counted.version,
    occurred_at: (context?.at ?? new Date()).toISOString(),
    actor: context?.actor ?? null,
    trace_id: context?.trace_id ?? newTraceId(),
    data: event.data.parse(fact.data),
  };
  const row = {
    _id: id,
    aggregate_id: envelope.aggregate_id,
    aggregate_version: envelope.aggregate_version,
    envelope: JSON.stringify(envelope),
    published_at: null,
    traceparent: context?.traceparent ?? null,
  };
  await outboxModel(db).insertMany([row], { lean: true });
  afterCommit(db, () => wakeRelay(db));
}
