import { randomUUID } from "node:crypto";
import { currentContext } from "@jobcentre/messaging/execution-context";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { Connection } from "mongoose";
import type { MailJob } from "./mail-job.model.ts";
import { mailJobModel } from "./mail-job.model.ts";
import { type Mail, messageIdOf, PRODUCT } from "./mail-text.ts";

/**
 * Has the last e-mail of an account sent, in the transaction that deletes it. The address is kept for that alone: it is
 * gone once the e-mail is sent or given up.
 */
export async function queueFarewell(
  db: Connection,
  { account_id, email, now }: { account_id: string; email: string; now: Date },
): Promise<void> {
  const farewell = { farewell_to: email, farewell_for: account_id, trace_id: currentContext()?.trace_id };
  const job = { _id: `farewell-${randomUUID()}`, account_id: "", state: "waiting" as const, turn: 0, tries: 0 };
  await mailJobModel(db).create([{ ...job, ...farewell, due_at: now, created_at: now }]);
}

/** The e-mail that says that an account is gone; null where its address is. */
export async function farewellMail(
  db: Connection,
  job: MailJob,
  { from, publicUrl }: { from: string; publicUrl: string },
): Promise<Mail | null> {
  if (!job.farewell_to) return null;
  const contact = await readSetting(db, "contact_email");
  const text = [
    "Hello,",
    `your account at ${PRODUCT} was deleted on ${job.created_at.toISOString().slice(0, 16).replace("T", " ")} UTC, as you asked, and you are signed out everywhere.`,
    "Your profile, files, applications and messages are deleted too. What stays is the name on certificates that were issued to you, and copies of our whole store for emergencies, for at most 30 days.",
    `What that means: ${publicUrl}/privacy`,
    `Was this not you? Write to ${contact} right away.`,
    `-- \n${PRODUCT}\nThis is the last e-mail to this address.`,
  ];
  return {
    messageId: messageIdOf(job._id, publicUrl),
    date: job.created_at,
    from: { name: PRODUCT, address: from },
    to: { name: "", address: job.farewell_to },
    subject: `Your account at ${PRODUCT} was deleted`,
    text: `${text.join("\n\n")}\n`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
