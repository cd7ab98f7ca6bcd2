import { emailsOf } from "@jobcentre/contracts/email-list";
import type { Envelope } from "@jobcentre/contracts/envelope";
import {
  adminCreated,
  adminDeleted,
  passwordSet,
  secondFactorChanged,
  settingsChanged,
} from "@jobcentre/contracts/events/admin";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { accountsOfEmail } from "../accounts/accounts-of-email.ts";
import { contactLine } from "../mail/contact-line.ts";
import {
  passwordSetText,
  roleGivenText,
  roleTakenText,
  SECOND_FACTOR_TEXTS,
  superGivenText,
  superTakenText,
} from "../messages/security-texts.ts";
import { writeMessage } from "../messages/write-message.ts";
import { lagosMoment } from "../messages/written-days.ts";
import { adminCopyModel } from "./admin-copy.model.ts";
import { emailsOfAdmins } from "./emails-of-admins.ts";

type Fact = Pick<Envelope, "id" | "occurred_at">;

/** Tells every account of an address, by e-mail as well, whatever is chosen about those. */
async function tell(db: Connection, email: string, { id, occurred_at }: Fact, textOf: typeof passwordSetText) {
  const created_at = new Date(occurred_at);
  const text = textOf(lagosMoment(created_at), await contactLine(db));
  for (const account_id of await accountsOfEmail(db, email.trim().toLowerCase())) {
    const told = { account_id, created_at, event_id: `${id}:${account_id}` };
    await writeMessage(db, { ...text, ...told }, { toWhoSignsIn: true });
  }
}

const emailOfAdmin = async (db: Connection, admin_id: string): Promise<string> =>
  (await adminCopyModel(db).findById(admin_id).lean())?.email ?? "";

/**
 * Tells administrators what happens to their own account: a role given or taken, a password set, a second factor changed. What is
 * told once more for a copy is no news. Who never signed in has no account here, and no message.
 */
export const onAdminNews = (db: Connection): Subscription[] => [
  onEvent(adminCreated, (fact) => tell(db, fact.data.email, fact, roleGivenText)),
  onEvent(adminDeleted, (fact) => tell(db, fact.data.email, fact, roleTakenText)),
  onEvent(passwordSet, async (fact) => tell(db, await emailOfAdmin(db, fact.data.admin_id), fact, passwordSetText)),
  onEvent(secondFactorChanged, async (fact) => {
    const email = await emailOfAdmin(db, fact.data.admin_id);
    await tell(db, email, fact, SECOND_FACTOR_TEXTS[fact.data.change]);
  }),
  onEvent(settingsChanged, async (fact) => {
    const { settings, former } = fact.data;
    // Facts of before say nothing of who was one until then.
    if (settings.super_admin_emails === undefined || former.super_admin_emails === undefined) return;
    // An address of nobody who is an administrator makes nobody one; the list may name it beforehand.
    const admins = await emailsOfAdmins(db);
    const ofAdmins = (list: string) => emailsOf(list).filter((email) => admins.includes(email));
    const [now, before] = [ofAdmins(settings.super_admin_emails), ofAdmins(former.super_admin_emails)];
    for (const email of now.filter((one) => !before.includes(one))) await tell(db, email, fact, superGivenText);
    for (const email of before.filter((one) => !now.includes(one))) await tell(db, email, fact, superTakenText);
  }),
];
