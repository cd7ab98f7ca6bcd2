import { randomUUID } from "node:crypto";
import { currentContext } from "@jobcentre/messaging/execution-context";
import type { Connection } from "mongoose";
import { lagosMoment } from "../messages/written-days.ts";
import { readContact } from "./contact-line.ts";
import type { MailJob } from "./mail-job.model.ts";
import { mailJobModel } from "./mail-job.model.ts";
import { type Mail, messageIdOf, PRODUCT } from "./mail-text.ts";

/**
 * Has the last e-mail of an account sent, in the transaction that deletes it. The address is kept for that alone: it is
 * gone once the e-mail is sent or given up.
 */
export async function queueFarewell(
  db: Connection,
  { account_id, email, now, byCentre = false }: { account_id: string; email: string; now: Date; byCentre?: boolean },
): Promise<void> {
  const told = { farewell_to: email, farewell_for: account_id, ...(byCentre && { farewell_by_centre: true }) };
  const farewell = { ...told, trace_id: currentContext()?.trace_id };
  const job = { _id: `farewell-${randomUUID()}`, account_id: "", state: "waiting" as const, turn: 0, tries: 0 };
  await mailJobModel(db).create([{ ...job, ...farewell, due_at: now, created_at: now }]);
}

interface Words {
  subject: string;
  /** What happened, "at" being the moment. */
  what(at: string): string;
  /** What to do where that was not wanted. */
  doubt: string;
}

const BY_THEMSELF: Words = {
  subject: `Your account at ${PRODUCT} was deleted`,
  what: (at) => `your account at ${PRODUCT} was deleted on ${at}, as you asked, and you are signed out everywhere.`,
  doubt: "Was this not you? Please contact us right away.",
};

const BY_CENTRE: Words = {
  subject: `The job centre deleted your account at ${PRODUCT}`,
  what: (at) => `the job centre deleted your account at ${PRODUCT} on ${at}. You are signed out everywhere.`,
  doubt: "Do you think this is a mistake, or do you want to know why? Please contact us.",
};

/** The e-mail that says that an account is gone, and who deleted it; null where its address is. */
export async function farewellMail(
  db: Connection,
  job: MailJob,
  { from, publicUrl }: { from: string; publicUrl: string },
): Promise<Mail | null> {
  if (!job.farewell_to) return null;
  const { subject, what, doubt } = job.farewell_by_centre ? BY_CENTRE : BY_THEMSELF;
  const { line, replyTo } = await readContact(db);
  const text = [
    "Hello,",
    what(lagosMoment(job.created_at)),
    "Your profile, files, applications and messages are deleted too. What stays is the name on certificates that were issued to you, and copies of our whole store for emergencies, for at most 30 days.",
    `What that means: ${publicUrl}/privacy`,
    line ? `${doubt}\n${line}` : doubt,
    `-- \n${PRODUCT}\nThis is the last e-mail to this address.`,
  ];
  return {
    messageId: messageIdOf(job._id, publicUrl),
    date: job.created_at,
    from: { name: PRODUCT, address: from },
    to: { name: "", address: job.farewell_to },
    ...(replyTo && { replyTo }),
    subject,
    text: `${text.join("\n\n")}\n`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
