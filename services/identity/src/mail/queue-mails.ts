import type { Connection } from "mongoose";
import { MAILS_A_TURN, turnOf } from "./mail.rules.ts";
import { type MailJob, mailJobModel } from "./mail-job.model.ts";
import type { MailKind } from "./mail-kind.ts";

interface Queued {
  message_id: string;
  account_id: string;
  seq: number;
  created_at: Date;
  trace_id: string | undefined;
  kind: MailKind;
  /** What the e-mail says besides its message. */
  adds: string | undefined;
}

/** Has messages sent as e-mails as well, where their people want that; part of the messages' transaction. */
export async function queueMails(db: Connection, messages: readonly Queued[]): Promise<void> {
  if (messages.length === 0) return;
  const oldest = await oldestWaiting(db, messages);
  const jobs = messages.map(({ message_id, account_id, seq, created_at, trace_id, kind, adds }) => ({
    _id: message_id,
    account_id,
    seq,
    turn: turnOf(seq, oldest.get(account_id) ?? seq, kind === "alerts"),
    state: "waiting" as const,
    tries: 0,
    due_at: created_at,
    created_at,
    last_error: null,
    kind,
    ...(trace_id !== undefined && { trace_id }),
    ...(adds !== undefined && { adds }),
  }));
  await mailJobModel(db).insertMany(jobs, { lean: true });
}

/** The number of each account's oldest mail that waits, these among them; one key is read for it. */
async function oldestWaiting(db: Connection, messages: readonly Queued[]): Promise<Map<string, number>> {
  const oldest = new Map<string, number>();
  for (const { account_id, seq } of messages) oldest.set(account_id, Math.min(seq, oldest.get(account_id) ?? seq));
  for (const [account_id, seq] of oldest) {
    // It cannot have so many before it: most people have few messages.
    if (seq <= MAILS_A_TURN) continue;
    const waiting = await mailJobModel(db)
      .findOne({ account_id, state: "waiting", seq: { $gt: 0 } }, { seq: 1 })
      .sort({ seq: 1 })
      .lean<Pick<MailJob, "seq">>();
    oldest.set(account_id, Math.min(seq, waiting?.seq ?? seq));
  }
  return oldest;
}
