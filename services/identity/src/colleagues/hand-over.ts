import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { Types } from "mongoose";
import { changeOwner } from "../accounts/change-owner.ts";
import { howTheySignIn } from "../accounts/colleague-of.ts";
import { emailOfAccount } from "../accounts/email-of-account.ts";
import { keepFormerEmailKey } from "../accounts/former-email-keys.ts";
import { recordOwnerChanged } from "../accounts/record-owner-changed.ts";
import { isSuspended } from "../accounts/suspension.ts";
import { isAdmin } from "../admins/is-admin.ts";
import { businessNameOf } from "../employer-profiles/business-name-of.ts";
import { contactInProfile, publishEmployerProfile } from "../employer-profiles/publish-employer-profile.ts";
import type { IdentityDeps } from "../identity-deps.ts";
import { contactLine } from "../mail/contact-line.ts";
import { moveMessages } from "../messages/move-messages.ts";
import { writeMessage } from "../messages/write-message.ts";
import { lagosMoment } from "../messages/written-days.ts";
import { endKeysOf } from "../program-keys/end-program-key.ts";
import { endSessionsOf } from "../sessions/end-session.ts";
import { moveSessions } from "../sessions/move-sessions.ts";
import { requireFreshSession } from "../sessions/require-fresh-session.ts";
import { moveAuthorship } from "../staff-notes/move-authorship.ts";
import { type ColleagueRecord, colleagueModel } from "./colleague.model.ts";
import { nameOf } from "./colleague.rules.ts";
import { becameOwnerText, handedOverText } from "./colleague-texts.ts";
import { freeAddress } from "./keep-address.ts";

type Deps = Pick<IdentityDeps, "db" | "now" | "config">;

/**
 * Makes a colleague the owner of the company's account, and its owner a colleague: each signs in as before, and both read it by e-mail. The
 * former owner's sessions go on as a colleague's, the new one's end, and so do the keys of the company's software, which the former owner may have kept; what is the former owner's own goes with them. Throws
 * Problem("sign_in_again") unless the session (by its stored key) is of the last 15 minutes, Problem("not_found") for who has not joined, and Problem("cannot_own").
 */
export function handOver(
  { db, now, config }: Deps,
  { account_id: employer_id }: Person,
  id: string,
  session: string | null,
): Promise<void> {
  return inTransaction(db, async () => {
    const at = now();
    // In here: whoever ends that session at the same moment meets the moving of sessions below, and it is tried again without it.
    await requireFreshSession(db, session, employer_id, at);
    const joined = { _id: id, employer_id, account_id: { $exists: true } };
    const record = await colleagueModel(db).findOneAndDelete(joined).lean<ColleagueRecord>();
    const successor_id = record?.account_id;
    const who = successor_id && (await howTheySignIn(db, [successor_id])).get(successor_id);
    if (!record || !successor_id || !who) throw new Problem("not_found");
    // Nor by an administrator, who would decide on a company that they go on working for.
    const isOfAdmin = (await isAdmin(db, who.email)) || (await isAdmin(db, await emailOfAccount(db, employer_id)));
    if (isOfAdmin || (await isSuspended(db, successor_id))) throw new Problem("cannot_own");
    const former = await changeOwner(db, { employer_id, successor_id, now: at });
    if (!former) throw new Problem("not_found");
    await endSessionsOf(db, [successor_id]);
    await moveSessions(db, employer_id, former.account_id);
    const keys = await endKeysOf(db, employer_id, at);
    const { account_id, email, name } = former;
    await moveMessages(db, employer_id, account_id);
    await moveAuthorship(db, employer_id, account_id);
    await freeAddress(db, employer_id, email);
    const times = { invited_at: at, sent_at: at, ends_at: at, joined_at: at };
    const of = { _id: new Types.ObjectId(), employer_id, email, name: name || email, account_id };
    await colleagueModel(db).create([{ ...of, ...times }]);
    await keepFormerEmailKey(db, employer_id, emailKeyOf(config.INTERNAL_SECRET, email));
    const full_name = nameOf(who, record.name);
    const employer_name = await businessNameOf(db, employer_id);
    // As facts of the company's account they come in this order: what is their own goes with both before they are known otherwise.
    const former_contact = await contactInProfile(db, employer_id, email);
    const people = { account_id: successor_id, full_name, former_owner_id: account_id, former_contact };
    await recordOwnerChanged(db, { ...people, employer_id, employer_name });
    await publishEmployerProfile(db, employer_id);
    const [moment, contact] = [lagosMoment(at), await contactLine(db)];
    const told = { created_at: at, event_id: `owner-changed:${id}` };
    const names = { former: of.name, owner: full_name, keys };
    const toCompany = { ...becameOwnerText(employer_name, moment, names), ...told, account_id: employer_id };
    await writeMessage(db, { ...toCompany, about: [account_id, successor_id] });
    const toFormer = { ...handedOverText(full_name, moment, contact), account_id, about: [successor_id] };
    await writeMessage(db, { ...toFormer, ...told, event_id: `${told.event_id}:former` });
  });
}
