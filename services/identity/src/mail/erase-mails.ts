import type { Connection } from "mongoose";
import { mailJobModel } from "./mail-job.model.ts";
import { messageIdOf } from "./mail-text.ts";
import type { MailTransport } from "./mail-transport.ts";

const erased = (accountId: string) => ({ $set: { state: "erased" as const, erased_for: accountId, last_error: null } });

/** Has `most` e-mails to this person not sent any more, and what was written deleted; in the running transaction. Answers how many. */
export async function eraseMailsOf(db: Connection, accountId: string, most: number): Promise<number> {
  const left = { account_id: accountId, state: { $ne: "erased" as const } };
  const jobs = await mailJobModel(db).find(left, { _id: 1 }).limit(most).lean();
  await mailJobModel(db).updateMany({ _id: { $in: jobs.map(({ _id }) => _id) } }, erased(accountId));
  return jobs.length;
}

/** The same for messages to others that have this person's words in them. */
export async function eraseMailsOfMessages(db: Connection, messageIds: string[], accountId: string): Promise<void> {
  await mailJobModel(db).updateMany({ _id: { $in: messageIds } }, erased(accountId));
}

/** The same for invitations of colleagues, which are about this person or by their company. */
export async function eraseInvitationMails(
  db: Connection,
  colleagueIds: readonly string[],
  accountId: string,
): Promise<void> {
  await mailJobModel(db).updateMany({ colleague_id: { $in: colleagueIds } }, erased(accountId));
}

/** Deletes the files of erased e-mails; a sender that was at work meanwhile may write one more, so the last pass forgets them. */
export async function eraseMailFiles(
  { db, transport, publicUrl }: { db: Connection; transport: MailTransport; publicUrl: string },
  accountId: string,
  isLast: boolean,
): Promise<void> {
  const jobs = await mailJobModel(db).find({ erased_for: accountId }, { _id: 1 }).lean();
  await transport.erase(jobs.map(({ _id }) => messageIdOf(_id, publicUrl)));
  if (!isLast) return;
  await mailJobModel(db).deleteMany({ erased_for: accountId });
  await eraseFarewell({ db, transport, publicUrl }, accountId);
}

/** Where no mail server takes e-mails, the farewell is a file that has been there for minutes: long enough to be read. */
async function eraseFarewell(
  { db, transport, publicUrl }: { db: Connection; transport: MailTransport; publicUrl: string },
  accountId: string,
): Promise<void> {
  const done = { farewell_for: accountId, state: { $ne: "waiting" as const } };
  for (const { _id } of await mailJobModel(db).find(done, { _id: 1 }).lean()) {
    await transport.erase([messageIdOf(_id, publicUrl)]);
    await mailJobModel(db).deleteOne({ _id });
  }
}

/** What is left to do where no e-mails are sent at all: nobody would ever take the address of a farewell away. */
export async function forgetMails(db: Connection, accountId: string): Promise<void> {
  await mailJobModel(db).deleteMany({ $or: [{ erased_for: accountId }, { farewell_for: accountId }] });
}
