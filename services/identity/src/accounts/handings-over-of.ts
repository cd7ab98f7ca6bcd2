import type { HandingOver } from "@jobcentre/service-kit/handings-over";
import type { Connection } from "mongoose";
import { type Account, accountModel } from "./account.model.ts";

/** The last handing over of a company. */
export type HandedOver = HandingOver & { employer_id: string };

/**
 * The last handings over, as far as they have numbers, of the companies between whose account and this one, which somebody signs in to,
 * things were moved: the company's that it is, and those that its person owned once or, as their own, owns.
 */
export async function handingsOverOf(db: Connection, accountId: string): Promise<HandedOver[]> {
  const accounts = accountModel(db);
  const ofOwners = [{ _id: accountId }, { former_owner: accountId }, { "earlier_owners.account_id": accountId }];
  // Each by an index of its own.
  const owners = await Promise.all(
    ofOwners.map((of) => accounts.find(of, { owner_of: 1 }).lean<Pick<Account, "owner_of">[]>()),
  );
  const companies = [accountId, ...owners.flat().flatMap(({ owner_of }) => owner_of ?? [])];
  const handed = await accounts
    .find({ _id: { $in: [...new Set(companies)] }, handed_over: { $exists: true } }, { handed_over: 1 })
    .sort({ _id: 1 })
    .lean<Pick<Account, "_id" | "handed_over">[]>();
  return handed.flatMap(({ _id, handed_over: last }) => (last ? [{ employer_id: _id.toHexString(), ...last }] : []));
}
