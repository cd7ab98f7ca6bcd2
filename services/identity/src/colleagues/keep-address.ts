import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { howTheySignIn } from "../accounts/colleague-of.ts";
import { type ColleagueRecord, colleagueModel } from "./colleague.model.ts";
import { nameOf } from "./colleague.rules.ts";

/**
 * Has the record of whoever joined a company name the address that they sign in with now, in the running transaction: at the former one
 * somebody else can be invited, or be known. Nothing for everybody else.
 */
export async function keepAddress(db: Connection, account_id: string): Promise<void> {
  const joined = await colleagueModel(db).findOne({ account_id }).lean<ColleagueRecord>();
  const email = joined && (await howTheySignIn(db, [account_id])).get(account_id)?.email;
  if (!joined || !email || email === joined.email) return;
  const { _id, employer_id } = joined;
  await dropInvitation(db, employer_id, email);
  // Two accounts of one address may both have joined: the later one keeps the address that it was invited at.
  if (await colleagueModel(db).exists({ employer_id, email })) return;
  await colleagueModel(db).updateOne({ _id }, { $set: { email } });
}

/** Whoever is invited there works for the company by now. */
async function dropInvitation(db: Connection, employer_id: string, email: string): Promise<void> {
  await colleagueModel(db).deleteMany({ employer_id, email, account_id: { $exists: false } });
}

/**
 * Lets somebody else be known at a company by an address, in the running transaction: who joined with it is by the one they have now. Throws
 * Problem("cannot_own") where that is the same.
 */
export async function freeAddress(db: Connection, employer_id: string, email: string): Promise<void> {
  await dropInvitation(db, employer_id, email);
  const joined = await colleagueModel(db).findOne({ employer_id, email }).lean<ColleagueRecord>();
  if (!joined?.account_id) return;
  await keepAddress(db, joined.account_id);
  if (!(await colleagueModel(db).exists({ employer_id, email }))) return;
  const own = (await howTheySignIn(db, [joined.account_id])).get(joined.account_id);
  const text = `${nameOf(own, joined.name)} is a colleague with the e-mail address that you sign in with. If that is no longer theirs, ask them to sign in once; or remove them. Then try again.`;
  throw new Problem("cannot_own", { text });
}
