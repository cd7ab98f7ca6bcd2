import { companyKey } from "@jobcentre/contracts/company-key";
import type { hiddenFrom } from "@jobcentre/contracts/http/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import { type Connection, Types } from "mongoose";
import type * as z from "zod";
import { findBusinessName } from "../employer-profiles/business-name-of.ts";
import { type HiddenFrom, hiddenFromView, isListed, keysOf, MOST_HIDDEN_FROM } from "./hidden-from.rules.ts";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { publishJobSeekerProfile } from "./publish-job-seeker-profile.ts";

type View = z.output<typeof hiddenFrom>[];

const latestFirst = (companies: HiddenFrom[]): View => companies.toReversed().map(hiddenFromView);

async function companiesOf(db: Connection, account_id: string): Promise<HiddenFrom[]> {
  const profile = await jobSeekerProfileModel(db).findOne({ account_id }).lean<JobSeekerProfile>();
  if (!profile) throw new Problem("profile_missing");
  return profile.hidden_from ?? [];
}

async function keep(db: Connection, account_id: string, companies: HiddenFrom[], now: Date): Promise<View> {
  await jobSeekerProfileModel(db).updateOne(
    { account_id },
    { $set: { hidden_from: companies, hidden_from_keys: keysOf(companies), updated_at: now } },
  );
  await publishJobSeekerProfile(db, account_id);
  return latestFirst(companies);
}

/** The companies that do not find a person, the latest first. Throws Problem("profile_missing"). */
export const listHiddenFrom = async (db: Connection, accountId: string): Promise<View> =>
  latestFirst(await companiesOf(db, accountId));

/**
 * Notes a company that is not to find a person; one that is noted already changes nothing. Throws Problem("profile_missing"),
 * ("name_without_letters") and ("too_many_hidden_from").
 */
export function hideFrom(
  db: Connection,
  accountId: string,
  company: { name: string; employer_id?: string },
  now: Date,
): Promise<View> {
  return inTransaction(db, async () => {
    const { employer_id } = company;
    // The name it has today, where its account is known: in an old message it may have another one.
    const name = (employer_id && (await findBusinessName(db, employer_id))) || company.name;
    const key = companyKey(name);
    if (!key) throw new Problem("name_without_letters");
    const before = await companiesOf(db, accountId);
    const wanted = { key, ...(employer_id && { employer_id }) };
    if (isListed(wanted, before)) return latestFirst(before);
    if (before.length >= MOST_HIDDEN_FROM) throw new Problem("too_many_hidden_from");
    const added = { _id: new Types.ObjectId(), name, ...wanted, since: now };
    return keep(db, accountId, [...before, added], now);
  });
}

/** Takes a company off the list; one that is not there changes nothing. Throws Problem("profile_missing"). */
export function showTo(db: Connection, accountId: string, id: string, now: Date): Promise<View> {
  return inTransaction(db, async () => {
    const before = await companiesOf(db, accountId);
    const left = before.filter(({ _id }) => _id.toHexString() !== id);
    return left.length === before.length ? latestFirst(before) : keep(db, accountId, left, now);
  });
}

/** In one transaction; the passes after an erasure take the rest, if so many hide from one company. */
const PIECE = 200;

/** Takes the account of a company that is erased off people's lists, in the running transaction; its name stays theirs to hide from, should it come back. */
export async function forgetHiddenFrom(db: Connection, employerId: string): Promise<void> {
  const people = await jobSeekerProfileModel(db)
    .find({ hidden_from_keys: employerId })
    .limit(PIECE)
    .lean<JobSeekerProfile[]>();
  for (const { account_id, hidden_from = [] } of people) {
    const left = hidden_from.map(({ employer_id, ...company }) =>
      employer_id && employer_id !== employerId ? { ...company, employer_id } : company,
    );
    const kept = { hidden_from: left, hidden_from_keys: keysOf(left) };
    await jobSeekerProfileModel(db).updateOne({ account_id }, { $set: kept });
    await publishJobSeekerProfile(db, account_id);
  }
}
