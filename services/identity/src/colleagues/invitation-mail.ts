import type { Connection } from "mongoose";
import { findBusinessName } from "../employer-profiles/business-name-of.ts";
import { readContact } from "../mail/contact-line.ts";
import { type Mail, messageIdOf, PRODUCT } from "../mail/mail-text.ts";
import { lagosMoment } from "../messages/written-days.ts";
import { type ColleagueRecord, colleagueModel } from "./colleague.model.ts";
import { asWords, stateOf } from "./colleague.rules.ts";
import type { ColleagueLinks } from "./colleague-links.ts";

/** The e-mail with the link; null where the invitation is used, taken back, sent again or over. */
export async function invitationMail(
  db: Connection,
  job: { _id: string; colleague_id: string; created_at: Date },
  { from, publicUrl, now, links }: { from: string; publicUrl: string; now: Date; links: ColleagueLinks },
): Promise<Mail | null> {
  const invited = await colleagueModel(db).findById(job.colleague_id).lean<ColleagueRecord>();
  const isCurrent = invited && stateOf(invited, now) === "invited" && +invited.sent_at === +job.created_at;
  const company = isCurrent ? await findBusinessName(db, invited.employer_id) : null;
  if (!isCurrent || company === null) return null;
  const { line, replyTo } = await readContact(db);
  const text = [
    "Hello,",
    `the employer "${asWords(company)}" invites you to work in its account at ${PRODUCT}, to post jobs and to read applications, with a sign-in of your own. Everybody who works in it shares its company profile and its paid services.`,
    `Until ${lagosMoment(invited.ends_at)} you can join here, once:\n${links.urlOf(invited)}`,
    `You sign in with this address, ${invited.email}; the link is of no use to anybody else. Where you have a profile here already with this address, the page says what to do.`,
    "Do you not know this employer? Then do nothing, as without you nothing happens; or decline there, without signing in, and it does not invite you again that day. The job centre never asks for money or for a password.",
    ["-- ", PRODUCT, line].filter((part) => part !== "").join("\n"),
  ];
  return {
    messageId: messageIdOf(job._id, publicUrl),
    date: job.created_at,
    from: { name: PRODUCT, address: from },
    to: { name: "", address: invited.email },
    ...(replyTo && { replyTo }),
    subject: `Join your colleagues at ${PRODUCT}`,
    text: `${text.join("\n\n")}\n`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
