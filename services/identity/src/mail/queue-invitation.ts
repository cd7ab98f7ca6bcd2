import { randomUUID } from "node:crypto";
import { currentContext } from "@jobcentre/messaging/execution-context";
import type { Connection } from "mongoose";
import { mailJobModel } from "./mail-job.model.ts";

/**
 * Has the invitation of a colleague sent that was made `at` a moment, in the running transaction; to whom and with which link is looked up
 * when it leaves.
 */
export async function queueInvitation(
  db: Connection,
  { colleague_id, employer_id, at }: { colleague_id: string; employer_id: string; at: Date },
): Promise<void> {
  const job = { _id: `colleague-${randomUUID()}`, account_id: "", state: "waiting" as const, turn: 0, tries: 0 };
  // As a farewell it goes with its account, here the company's, and an instance of before leaves it aside.
  const about = { farewell_for: employer_id, colleague_id, trace_id: currentContext()?.trace_id };
  await mailJobModel(db).create([{ ...job, ...about, due_at: at, created_at: at }]);
}
