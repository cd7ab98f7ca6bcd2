import type { Envelope, EventType } from "@jobcentre/contracts/envelope";
import { type Connection, Types } from "mongoose";
import type * as z from "zod";
import { tellCommitted } from "./committed-rows.ts";
import { countUp } from "./count-up.ts";
import { currentContext } from "./execution-context.ts";
import { withHandingsTaken } from "./handed-over-facts.ts";
import { afterCommit, gather, isInTransaction } from "./in-transaction.ts";
import { aggregateVersionModel, type OutboxRow, outboxModel } from "./outbox.model.ts";
import { newTraceId } from "./trace/traceparent.rules.ts";

/** A fact that waits for its number. */
type Fact = Omit<Envelope, "aggregate_version"> & { traceparent: string | null };

/**
 * Writes a fact into the outbox in the running transaction, so that state and fact commit together; all facts of a
 * transaction are written at its end, in the order they were recorded. Actor and trace come from the execution context. Throws outside of
 * a transaction and on data that does not match the event's schema. `id` is for who has to name the fact later.
 */
export async function recordEvent<D extends z.ZodType>(
  db: Connection,
  event: EventType<D>,
  fact: { aggregate_id: string; data: z.input<D>; id?: string },
): Promise<void> {
  if (!isInTransaction(db))
    throw new Error(`recordEvent(${event.name}) needs inTransaction: state and event must commit together`);
  const context = currentContext();
  await gather<Fact>(db, writeFacts, {
    id: fact.id ?? new Types.ObjectId().toHexString(),
    name: event.name,
    version: event.version,
    aggregate_id: fact.aggregate_id,
    occurred_at: (context?.at ?? new Date()).toISOString(),
    actor: context?.actor ?? null,
    trace_id: context?.trace_id ?? newTraceId(),
    ...(context?.isRetold && { retold: true as const }),
    data: event.data.parse(fact.data),
    traceparent: context?.traceparent ?? null,
  });
}

async function writeFacts(db: Connection, facts: Fact[]): Promise<void> {
  const aggregates = facts.map(({ aggregate_id }) => aggregate_id);
  const versions = await countUp(aggregateVersionModel(db), "version", aggregates);
  const said = await withHandingsTaken(db, facts);
  const rows = said.map((fact, at) => rowOf(fact, versions[at] as number));
  await outboxModel(db).insertMany(rows, { lean: true });
  afterCommit(db, () => tellCommitted(db, rows));
}

function rowOf({ traceparent, ...fact }: Fact, aggregate_version: number): OutboxRow {
  const { id, name, version, aggregate_id, ...rest } = fact;
  const envelope: Envelope = { id, name, version, aggregate_id, aggregate_version, ...rest };
  return {
    _id: new Types.ObjectId(id),
    aggregate_id,
    aggregate_version,
    envelope: JSON.stringify(envelope),
    published_at: null,
    traceparent,
  };
}
