import { MOST_COLLEAGUES } from "@jobcentre/contracts/colleague-options";
import { PROBLEMS } from "@jobcentre/contracts/problems";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { howTheySignIn } from "../accounts/colleague-of.ts";
import { ownAccountOf } from "../accounts/person-of-account.ts";
import { suspendedAmong } from "../accounts/suspension.ts";
import { isAdmin } from "../admins/is-admin.ts";
import { businessNames } from "../employer-profiles/business-name-of.ts";
import type { IdentityDeps } from "../identity-deps.ts";
import { type ColleagueRecord, colleagueModel } from "./colleague.model.ts";
import { obstacleOf, stateOf } from "./colleague.rules.ts";

type Deps = Pick<IdentityDeps, "db" | "now" | "colleagueLinks">;

/**
 * The invitations of the address that somebody signs in with, which the provider verified, for who comes without the link. As at the
 * link, a suspended company's do not count.
 */
export async function listOwnInvitations({ db, now, colleagueLinks }: Deps, person: Person) {
  const account_id = ownAccountOf(person);
  const who = (await howTheySignIn(db, [account_id])).get(account_id);
  if (!who) throw new Problem("not_signed_in");
  const { email } = who;
  const found = await colleagueModel(db)
    // Not one's own company's: the address of its owner may have become the one that was invited.
    .find({ email, account_id: { $exists: false }, ends_at: { $gt: now() }, employer_id: { $ne: person.account_id } })
    .sort({ sent_at: -1 })
    .limit(MOST_COLLEAGUES)
    .lean<ColleagueRecord[]>();
  const invited = found.filter((invitation) => stateOf(invitation, now()) === "invited");
  if (invited.length === 0) return [];
  const companies = invited.map(({ employer_id }) => employer_id);
  const names = await businessNames(db, companies);
  const suspended = await suspendedAmong(db, companies);
  const obstacle = obstacleOf({ email }, { ...who, is_admin: await isAdmin(db, email) });
  const in_the_way = obstacle && PROBLEMS[obstacle].text;
  return invited.flatMap((invitation) => {
    const company_name = names.get(invitation.employer_id);
    if (company_name === undefined || suspended.has(invitation.employer_id)) return [];
    const token = colleagueLinks.tokenOf(invitation);
    return [{ token, company_name, ends_at: invitation.ends_at.toISOString(), ...(in_the_way && { in_the_way }) }];
  });
}
