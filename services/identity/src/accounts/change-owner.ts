import { type Connection, Types } from "mongoose";
import { type Account, accountModel, type EarlierOwner } from "./account.model.ts";
import type { FormerOwners } from "./owner-of-fact.rules.ts";

/** In place of a way to sign in, where the person of an account signs in to that of their company. */
const OWNER_ISSUER = "owner";

export interface FormerOwner {
  /** The account of their own, to which they sign in from now on. */
  account_id: string;
  email: string;
  name: string;
}

/** How many are remembered: what is known late happened under one of the last. */
const MOST_EARLIER_OWNERS = 20;

/** Who owned a company's account before its owner, with whoever did before them, the latest last. */
const formerOwnersOf = ({ earlier_owners = [], owner_since, former_owner }: Account): EarlierOwner[] =>
  owner_since
    ? [...earlier_owners, { until: owner_since, ...(former_owner && { account_id: former_owner }) }]
    : earlier_owners;

/** The last of them. What happened before those is nobody's, not that of the first one who is remembered. */
function rememberedOf(owners: readonly EarlierOwner[]): EarlierOwner[] {
  const beyond = owners.at(-MOST_EARLIER_OWNERS - 1);
  return [...(beyond ? [{ until: beyond.until }] : []), ...owners.slice(-MOST_EARLIER_OWNERS)];
}

/** What goes with a sign-in; which e-mails its person wants is missing where they never chose. */
const signInOf = (account: Account) => {
  const { email, name, picture, identities, signed_in_at, messages_by_email, alerts_by_email } = account;
  return { email, name, picture, identities, signed_in_at, messages_by_email, alerts_by_email };
};

/** What has an account be opened by the sign-in of another one, without the choices of who opened it before. */
function takeSignInOf(account: Account) {
  const { messages_by_email: messages, alerts_by_email: alerts, ...signIn } = signInOf(account);
  const isChosen = (choice: boolean | undefined) => choice !== undefined;
  return {
    $set: {
      ...signIn,
      ...(isChosen(messages) && { messages_by_email: messages }),
      ...(isChosen(alerts) && { alerts_by_email: alerts }),
    },
    $unset: {
      mail_refused_since: 1,
      ...(!isChosen(messages) && { messages_by_email: 1 }),
      ...(!isChosen(alerts) && { alerts_by_email: 1 }),
    },
  } as const;
}

/**
 * Has the sign-in of a colleague open the company's account itself, and the owner's an account of their own that works for it, in the
 * running transaction. Of the colleague's own account, what identity keeps stays with it, for when somebody else becomes the owner. Null where one of both is gone.
 */
export async function changeOwner(
  db: Connection,
  { employer_id, successor_id, now }: { employer_id: string; successor_id: string; now: Date },
): Promise<FormerOwner | null> {
  const accounts = accountModel(db);
  const company = await accounts.findById(employer_id).lean<Account>();
  const successor = await accounts.findOne({ _id: successor_id, colleague_of: employer_id }).lean<Account>();
  if (!company || !successor) return null;
  const former = await accounts.findOne({ owner_of: employer_id }).lean<Account>();
  if (former) {
    const owned = { owner_of: 1, owner_since: 1, former_owner: 1, earlier_owners: 1 } as const;
    await accounts.updateOne({ _id: former._id }, { $unset: owned });
  }
  const _id = former?._id ?? new Types.ObjectId();
  const nowhere = [{ issuer: OWNER_ISSUER, subject: successor_id }];
  // No sign-in opens two accounts, at no moment.
  const earlier_owners = former ? rememberedOf(formerOwnersOf(former)) : [];
  const owns = { owner_of: employer_id, owner_since: now, former_owner: _id.toHexString(), earlier_owners };
  await accounts.updateOne({ _id: successor_id }, { $set: { identities: nowhere, ...owns } });
  await accounts.updateOne({ _id: employer_id }, takeSignInOf(successor));
  const { email, name } = company;
  const own = { _id, ...signInOf(company), user_type: null, colleague_of: employer_id, created_at: now };
  if (former) await accounts.updateOne({ _id }, takeSignInOf(company));
  else await accounts.create([own]);
  return { account_id: _id.toHexString(), email, name };
}

/** The account of its owner's own, where they became one by a handing over; null elsewhere. */
export async function ownAccountOfOwner(db: Connection, employerId: string): Promise<string | null> {
  const account = await accountModel(db).findOne({ owner_of: employerId }, { _id: 1 }).lean();
  return account?._id.toHexString() ?? null;
}

/** The company's account that this one's person signs in to, as they own it by a handing over; null elsewhere. */
export async function companyOwnedBy(db: Connection, accountId: string): Promise<string | null> {
  const account = await accountModel(db).findById(accountId, { owner_of: 1 }).lean<Pick<Account, "owner_of">>();
  return account?.owner_of ?? null;
}

/** Of these accounts, those that were handed over. */
export async function formerOwners(db: Connection, accountIds: readonly string[]): Promise<Map<string, FormerOwners>> {
  const owners = await accountModel(db)
    .find(
      { owner_of: { $in: [...new Set(accountIds)] } },
      { owner_of: 1, owner_since: 1, former_owner: 1, earlier_owners: 1 },
    )
    .lean<Account[]>();
  if (owners.length === 0) return new Map();
  const companies = await accountModel(db)
    .find({ _id: { $in: owners.map(({ owner_of = "" }) => owner_of) } }, { handed_over: 1 })
    .lean<Pick<Account, "_id" | "handed_over">[]>();
  const numbers = new Map(companies.map(({ _id, handed_over }) => [_id.toHexString(), handed_over?.number]));
  return new Map(
    owners.map((owner) => {
      const company = owner.owner_of ?? "";
      return [company, { owners: formerOwnersOf(owner), number: numbers.get(company) }];
    }),
  );
}
