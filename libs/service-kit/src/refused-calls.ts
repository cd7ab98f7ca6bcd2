import { ADMIN_CALL_REFUSED } from "@jobcentre/contracts/events/refusals";
import type { ServiceName } from "@jobcentre/contracts/services";
import { currentContext, runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { Person } from "./person.ts";
import { Problem } from "./problem.ts";
import type { Route } from "./route.ts";

const ONCE_PER_MS = 60_000;
const MAX_REMEMBERED = 10_000;

export type NoteRefusal = (route: Route, person: Person | null, error: unknown) => Promise<void>;

/** Tells the activity log whom an admin call was refused: the same person and call once a minute, so nobody floods it. */
export function createRefusalNotes(name: ServiceName, db: Connection, log: Logger): NoteRefusal {
  const { event } = ADMIN_CALL_REFUSED.find(({ service }) => service === name)!;
  const told = new Map<string, number>();

  function isNews(key: string): boolean {
    const now = performance.now();
    if (now - (told.get(key) ?? Number.NEGATIVE_INFINITY) < ONCE_PER_MS) return false;
    if (told.size >= MAX_REMEMBERED) told.clear();
    told.set(key, now);
    return true;
  }

  return async ({ key: call }, person, error) => {
    if (!person || !call.includes(" /api/admin/")) return;
    if (!(error instanceof Problem) || error.code !== "forbidden") return;
    const { account_id } = person;
    if (!isNews(`${account_id} ${call}`)) return;
    const note = (): Promise<void> =>
      inTransaction(db, () =>
        recordEvent(db, event, { aggregate_id: `refused-${account_id}`, data: { account_id, call } }),
      );
    const context = currentContext();
    // The refusal stands whether or not it could be written down; who goes away early is written down as well.
    await runInContext(context && { ...context, isGone: undefined }, note).catch((problem: unknown) =>
      log.error({ err: problem }, "refused admin call not recorded"),
    );
  };
}
