import type { Person } from "@jobcentre/service-kit/person";
import type { Connection } from "mongoose";
import { howTheySignIn } from "../accounts/colleague-of.ts";
import { ownAccountOf } from "../accounts/person-of-account.ts";
import type { IdentityDeps } from "../identity-deps.ts";
import { lastSeenOf } from "../sessions/last-seen-of.ts";
import { type ColleagueRecord, colleagueModel } from "./colleague.model.ts";
import { declinedAt, nameOf } from "./colleague.rules.ts";
import { colleagueView } from "./colleague.view.ts";

type Deps = Pick<IdentityDeps, "db" | "now" | "colleagueLinks" | "sendsEmail">;

const everyOne = (db: Connection, employer_id: string): Promise<ColleagueRecord[]> =>
  colleagueModel(db).find({ employer_id }).sort({ invited_at: -1, _id: -1 }).lean<ColleagueRecord[]>();

/** Who signs in to a company's account, and who is invited to; at most some twenty. */
export async function listColleagues({ db, now, colleagueLinks, sendsEmail }: Deps, person: Person) {
  const { account_id } = person;
  const records = await everyOne(db, account_id);
  const joined = records.flatMap((record) => record.account_id ?? []);
  const signIns = await howTheySignIn(db, [account_id, ...joined]);
  const seen = await lastSeenOf(db, joined);
  const owner = signIns.get(account_id);
  const handsOn = !sendsEmail && !person.colleague_id;
  return {
    owner: { name: owner?.name ?? "", email: owner?.email ?? "", is_you: !person.colleague_id },
    colleagues: records.map((record) =>
      colleagueView(record, {
        now: now(),
        signs_in: signIns.get(record.account_id ?? ""),
        seen_at: seen.get(record.account_id ?? ""),
        link: handsOn ? colleagueLinks.urlOf(record) : undefined,
        is_you: record.account_id === ownAccountOf(person),
      }),
    ),
  };
}

/** The same for who looks at the company as a whole. */
export async function describeColleagues(db: Connection, employerId: string): Promise<object[]> {
  const records = await everyOne(db, employerId);
  const signIns = await howTheySignIn(
    db,
    records.flatMap(({ account_id }) => account_id ?? []),
  );
  return records.map((record) => {
    const { account_id, name, email, invited_at, joined_at, ends_at } = record;
    const declined_at = declinedAt(record);
    return {
      name: nameOf(signIns.get(account_id ?? ""), name),
      ...(account_id && { page_of_id: account_id }),
      email: signIns.get(account_id ?? "")?.email ?? email,
      invited_at: invited_at.toISOString(),
      ...(declined_at && { declined_at: declined_at.toISOString() }),
      ...(joined_at ? { joined_at: joined_at.toISOString() } : { invitation_ends_at: ends_at.toISOString() }),
      ...(account_id && { signed_in_at: signIns.get(account_id)?.signed_in_at.toISOString() }),
    };
  });
}

/** The names of a company's colleagues by the accounts of their own. */
export async function namesOfColleagues(db: Connection, employerId: string): Promise<Map<string, string>> {
  const joined = (await everyOne(db, employerId)).filter(({ account_id }) => account_id !== undefined);
  const signIns = await howTheySignIn(
    db,
    joined.flatMap(({ account_id }) => account_id ?? []),
  );
  return new Map(joined.map(({ account_id = "", name }) => [account_id, nameOf(signIns.get(account_id), name)]));
}
