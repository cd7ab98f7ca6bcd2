import { createStandingFailures } from "@jobcentre/messaging/standing-failures";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { keepLooking } from "../keep-looking.ts";
import { type EraseRecords, eraseAccount } from "./erase-account.ts";
import { eraseLeftovers, type LeftoverDeps } from "./erase-leftovers.ts";
import { type ErasedAccount, erasedAccountModel } from "./erased-account.model.ts";
import { nextPass } from "./mentions.rules.ts";

const POLL_MS = 1_000;
const RETRY_MS = 5_000;
/** Each time so much later, up to so many times: each looks through all that was sent. */
const MOST_RETRIES_LATER = 6;

export interface PassDeps extends LeftoverDeps {
  log: Logger;
  registry: Registry;
  eraseRecords: EraseRecords;
  eraseElsewhere?: EraseElsewhere | undefined;
}

/**
 * What goes with an account outside of the store, such as files, or in more than one transaction; `isLast` when no pass follows.
 * What takes long ends early where the service `isStopping`: the pass runs again at the next start.
 */
export type EraseElsewhere = (accountId: string, isLast: boolean, isStopping: () => boolean) => Promise<void>;

/** Looks once for everything of a deleted account that is there (again), and notes when to look next. */
async function runPass(deps: PassDeps, { _id }: ErasedAccount, isStopping: () => boolean): Promise<void> {
  const { db, eraseRecords, eraseElsewhere } = deps;
  const Erased = erasedAccountModel(db);
  const known = await Erased.findById(_id).lean();
  if (!known) return;
  const { email_key, former_email_keys } = known;
  await eraseAccount(db, { account_id: _id, email_key, former_email_keys }, eraseRecords);
  const account = (await Erased.findById(_id).lean()) ?? known;
  const passes = known.passes + 1;
  const left = await eraseLeftovers(deps, account).then(
    (waiting) => ({
      next_pass_at: nextPass(passes, new Date()) ?? (waiting > 0 ? new Date(Date.now() + RETRY_MS) : null),
    }),
    (error: unknown) => ({ error }),
  );
  // Dead letters wait for the broker; nothing else of the account does.
  await eraseElsewhere?.(_id, "next_pass_at" in left && left.next_pass_at === null, isStopping);
  if ("error" in left) throw left.error;
  if (isStopping()) return;
  const { next_pass_at } = left;
  const done = next_pass_at === null ? { email_key: "", former_email_keys: [], record_ids: [] } : {};
  await Erased.updateOne({ _id }, { $set: { passes, next_pass_at, ...done } });
}

/** Runs the passes that are due until stopped; on any number of instances, because a pass may run twice. */
export function startErasurePasses(deps: PassDeps): { stop(): Promise<void> } {
  const { db, log, registry } = deps;
  const failures = createStandingFailures(log);

  async function look(isStopping: () => boolean): Promise<void> {
    const due = await erasedAccountModel(db)
      .find({ next_pass_at: { $ne: null, $lte: new Date() } })
      .limit(100)
      .lean();
    for (const account of due) {
      if (isStopping()) return;
      const { _id } = account;
      await runPass(deps, account, isStopping).then(
        () => failures.over(_id),
        async (error: unknown) => {
          const about = { err: error, account_id: _id };
          const times = failures.failed(_id, about, "not everything of a deleted account erased, trying again");
          const next_pass_at = new Date(Date.now() + RETRY_MS * Math.min(times, MOST_RETRIES_LATER));
          await erasedAccountModel(db).updateOne({ _id }, { $set: { next_pass_at } });
        },
      );
    }
  }

  return keepLooking(look, {
    everyMs: POLL_MS,
    log,
    problem: "deleted accounts not readable, trying again",
    measured: { name: "erasing accounts", registry },
  });
}
