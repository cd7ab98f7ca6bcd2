import type { Connection } from "mongoose";
import { mailJobModel } from "./mail-job.model.ts";

/** Has messages sent as e-mails as well, where their people want that; part of the messages' transaction. */
export async function queueMails(
  db: Connection,
  messages: readonly {
    message_id: string;
    account_id: string;
    seq: number;
    created_at: Date;
    trace_id: string | undefined;
  }[],
): Promise<void> {
  const jobs = messages.map(({ message_id, account_id, seq, created_at, trace_id }) => ({
    _id: message_id,
    account_id,
    seq,
    state: "waiting" as const,
    tries: 0,
    due_at: created_at,
    created_at,
    last_error: null,
    ...(trace_id !== undefined && { trace_id }),
  }));
  await mailJobModel(db).insertMany(jobs, { lean: true });
}
