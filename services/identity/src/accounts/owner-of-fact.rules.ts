import type { EarlierOwner } from "./account.model.ts";

/** Who owned an account that was handed over, the earliest first, and the number of the last handing over; missing where that has none. */
export interface FormerOwners {
  owners: readonly EarlierOwner[];
  number: number | undefined;
}

/**
 * Which former owner of an account a fact about its person belongs to, by the handing over that its service had taken when it was recorded,
 * else by when it happened; undefined where it is its owner's of now, and without an account where nobody knows whose it is any more.
 */
export function ownerOfFact(
  { owners, number }: FormerOwners,
  at: Date,
  handedOver: number | undefined,
): { account_id?: string | undefined } | undefined {
  if (handedOver === undefined || number === undefined) return owners.find(({ until }) => at < until);
  if (handedOver >= number) return undefined;
  // The last of them owned it until the last handing over.
  return owners.at(handedOver - number) ?? {};
}

/** A handing over as it is told once more. */
export interface ToldHandingOver {
  number: number;
  at: Date;
  former_owner_id: string;
  /** The account of the new owner's own; missing where that is gone. */
  account_id: string | undefined;
}

/**
 * The handings over of an account that have numbers and are remembered, in their order, `ownAccountId` being its owner's own one. Without those whose
 * former owner is gone: nobody knows to whom they went.
 */
export function toldHandingsOver({ owners, number }: FormerOwners, ownAccountId: string): ToldHandingOver[] {
  if (number === undefined) return [];
  const numbered = owners.slice(-number);
  const told = numbered.map(({ until, account_id }, index) => ({
    number: number - numbered.length + index + 1,
    at: until,
    former_owner_id: account_id,
    account_id: index + 1 < numbered.length ? numbered[index + 1]?.account_id : ownAccountId,
  }));
  return told.flatMap(({ former_owner_id, ...one }) => (former_owner_id ? [{ ...one, former_owner_id }] : []));
}
