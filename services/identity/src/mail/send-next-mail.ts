import { runInContext } from "@jobcentre/messaging/execution-context";
import { isStoreAway } from "@jobcentre/messaging/store-away";
import { newTraceId } from "@jobcentre/messaging/trace/traceparent.rules";
import { isErasureDone } from "@jobcentre/service-kit/erasure/erase-account";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { noteRefused, noteTaken } from "../accounts/mail-refused.ts";
import { findMailRecipient } from "../accounts/message-preferences.ts";
import type { ColleagueLinks } from "../colleagues/colleague-links.ts";
import { invitationMail } from "../colleagues/invitation-mail.ts";
import { findMessage, isMoved } from "../messages/find-message.ts";
import { nameInProfile } from "../users/name-in-profile.ts";
import { beginPass, type ClaimedMail, claimMail, type MailPass, settleMail } from "./claim-mail.ts";
import { readContact } from "./contact-line.ts";
import { farewellMail } from "./farewell.ts";
import {
  isRecipientGone,
  isRefusedForGood,
  isRefusedForItself,
  nextTry,
  type Outcome,
  reasonOf,
  TOO_OLD_MS,
  triesInTime,
} from "./mail.rules.ts";
import type { MailConfig } from "./mail-config.ts";
import type { MailJob } from "./mail-job.model.ts";
import { type Mail, mailText } from "./mail-text.ts";
import type { MailTransport } from "./mail-transport.ts";
import { putOffOthers } from "./put-off-mails.ts";
import { NOT_NEEDED } from "./revive-invitations.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";

export interface MailDeps extends Pick<ServiceDeps, "db" | "log" | "now"> {
  transport: MailTransport;
  mail: Pick<MailConfig, "from">;
  config: Pick<ServiceDeps["config"], "PUBLIC_URL">;
  unsubscribeLinks: UnsubscribeLinks;
  colleagueLinks: ColleagueLinks;
}

/** The mail as it is to be sent now; null where nobody wants it (any more). */
async function writeMail(deps: MailDeps, job: MailJob): Promise<Mail | null> {
  const { db, now, mail, config, unsubscribeLinks, colleagueLinks } = deps;
  if (now().getTime() - job.created_at.getTime() > TOO_OLD_MS) return null;
  const publicUrl = new URL(config.PUBLIC_URL).origin;
  const sender = { from: mail.from, publicUrl };
  const { colleague_id } = job;
  if (colleague_id) {
    const invited = { _id: job._id, colleague_id, created_at: job.created_at };
    return invitationMail(db, invited, { ...sender, now: now(), links: colleagueLinks });
  }
  if (job.farewell_for) return farewellMail(db, job, sender);
  const recipient = await findMailRecipient(db, job.account_id, job.kind);
  const told = recipient && (await findMessage(db, { id: job._id, account_id: job.account_id }));
  if (!told) return null;
  const message = job.adds ? { ...told, message: `${told.message}\n\n${job.adds}` } : told;
  const to = { ...recipient, name: (await nameInProfile(db, job.account_id)) ?? recipient.name };
  const { kind = "others" } = job;
  const stopping = kind === "security" ? null : { kind, url: unsubscribeLinks.urlOf(job.account_id, kind, to.address) };
  return mailText({ message, to, from: mail.from, contact: await readContact(db), publicUrl, stopping });
}

/** Sends one mail that is due in this pass, or an older one of its account, and notes what became of it; null where none is due. */
export async function sendNextMail(deps: MailDeps, pass = beginPass(deps.now())): Promise<Outcome | null> {
  const job = await claimMail(deps.db, deps.now(), pass);
  if (!job) return null;
  return runInContext({ trace_id: job.trace_id ?? newTraceId(), actor: null }, () => sendMail(deps, job, pass));
}

/** What comes of a try that failed. */
async function failed(deps: MailDeps, job: ClaimedMail, { refused }: MailPass, error: unknown): Promise<Outcome> {
  const { db, log, now } = deps;
  const about = { message_id: job._id, account_id: job.account_id, tries: job.tries };
  const last_error = reasonOf(error);
  const again = job.was_due > now() ? job.was_due : nextTry(triesInTime(job), now());
  const due_at = isRefusedForGood(error) ? null : again;
  const outcome = due_at ? "later" : "dead";
  await settleMail(db, job, { outcome, due_at: due_at ?? undefined, last_error });
  if (isRefusedForItself(error)) refused.add(job._id);
  else if (due_at && !refused.has(job._id)) await putOffOthers(db, job, now());
  if (due_at) log.warn({ ...about, reason: last_error, due_at }, "e-mail not sent yet, trying again");
  else log.error({ ...about, reason: last_error }, "e-mail given up");
  return outcome;
}

async function sendMail(deps: MailDeps, job: ClaimedMail, pass: MailPass): Promise<Outcome> {
  const { db, log, transport } = deps;
  const about = { message_id: job._id, account_id: job.account_id, tries: job.tries };
  let mail: Mail | null;
  try {
    mail = await writeMail(deps, job);
  } catch (error) {
    if (isStoreAway(error)) throw error;
    // No mail server has seen it: others of its account may leave.
    pass.refused.add(job._id);
    return failed(deps, job, pass, error);
  }
  if (!mail && job.account_id && (await isMoved(db, { id: job._id, account_id: job.account_id }))) {
    // It moved since this was claimed, and leaves for whose it is now.
    const due_at = nextTry(triesInTime(job), deps.now()) ?? undefined;
    const outcome = due_at ? "later" : "skipped";
    await settleMail(db, job, { outcome, due_at });
    return outcome;
  }
  if (!mail) {
    await settleMail(db, job, { outcome: "skipped", ...(job.colleague_id && { last_error: NOT_NEEDED }) });
    return "skipped";
  }
  try {
    const done = await transport.send(mail);
    log.info(about, done);
  } catch (error) {
    const refused = { account_id: job.account_id, address: mail.to.address, at: deps.now() };
    if (job.account_id && isRecipientGone(error)) await noteRefused(db, refused);
    return failed(deps, job, pass, error);
  }
  await settleMail(db, job, { outcome: "sent" });
  if (job.account_id) await noteTaken(db, job.account_id);
  // One that was written so late that nobody looks for it any more.
  if (job.farewell_for && (await isErasureDone(db, job.farewell_for))) await transport.erase([mail.messageId]);
  return "sent";
}
