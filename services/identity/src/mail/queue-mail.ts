import type { Connection } from "mongoose";
import { mailJobModel } from "./mail-job.model.ts";

/** Has a message sent as an e-mail as well, if its person wants that; part of the message's transaction. */
export async function queueMail(
  db: Connection,
  message: { message_id: string; account_id: string; created_at: Date },
): Promise<void> {
  const { message_id, account_id, created_at } = message;
  await mailJobModel(db).create([
    { _id: message_id, account_id, state: "waiting", tries: 0, due_at: created_at, created_at },
  ]);
}
