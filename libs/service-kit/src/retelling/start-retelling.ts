import { runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { newTraceId } from "@jobcentre/messaging/trace/traceparent.rules";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { keepLooking } from "../keep-looking.ts";
import { RETELLING, retellingModel } from "./retelling.model.ts";
import type { ToldRecords } from "./told-records.ts";

const POLL_MS = 2_000;
/** Records in one transaction. */
const AT_ONCE = 50;
/** What everyday events wait behind, at most, before more is told. */
const MOST_UNPUBLISHED = 500;

interface RetellingDeps {
  db: Connection;
  log: Logger;
  records: readonly ToldRecords[];
  now: () => Date;
}

/**
 * Tells the next records of a retelling that was asked for, with its progress in the same transaction: each record once,
 * on any number of instances, killed at any time. Answers whether there may be more.
 */
export async function tellSome({ db, log, records, now }: RetellingDeps): Promise<boolean> {
  const open = { _id: RETELLING, done_at: null } as const;
  if (!(await retellingModel(db).exists(open))) return false;
  const waiting = await outboxModel(db).countDocuments({ published_at: null }, { limit: MOST_UNPUBLISHED });
  if (waiting >= MOST_UNPUBLISHED) return false;
  const context = { trace_id: newTraceId(), actor: null, isRetold: true };
  const told = await runInContext(context, () =>
    inTransaction(db, async () => {
      const retelling = await retellingModel(db).findOne(open).lean();
      if (!retelling) return null;
      const { step } = retelling;
      const some = await records[step]?.tellNext(db, retelling.after, AT_ONCE);
      const done_at = step < records.length ? null : now();
      const next = some
        ? { $set: { after: some.last }, $inc: { told: some.count } }
        : { $set: { step: step + 1, after: null, done_at } };
      await retellingModel(db).updateOne(open, next);
      return { told: retelling.told, done_at };
    }),
  );
  if (told?.done_at) log.info({ records: told.told }, "state told anew for the copies of other services");
  return told !== null && !told.done_at;
}

/** Carries on with a retelling whenever one is asked for, until stopped. */
export function startRetelling(deps: RetellingDeps): { stop(): Promise<void> } {
  return keepLooking(
    async (isStopping) => {
      while (!isStopping() && (await tellSome(deps)));
    },
    { everyMs: POLL_MS, log: deps.log, problem: "telling the state anew failed, trying again" },
  );
}
