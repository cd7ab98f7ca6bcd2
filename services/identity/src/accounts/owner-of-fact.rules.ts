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

/** A handing over as it is told once more; an account is missing where it is gone. */
export interface ToldHandingOver {
  number: number;
  at: Date;
  former_owner_id: string | undefined;
  /** What was the new owner's own. */
  account_id: string | undefined;
}

/** Those before are not known, which is not to be taken for gone. */
const MOST_TOLD = 20;

/** The handings over of an account that have numbers and are remembered, in their order, `ownAccountId` being its owner's own account; undefined where that is gone. */
export function toldHandingsOver(
  { owners, number }: FormerOwners,
  ownAccountId: string | undefined,
): ToldHandingOver[] {
  if (number === undefined) return [];
  const numbered = owners.slice(-Math.min(number, MOST_TOLD));
  return numbered.map(({ until: at, account_id: former_owner_id }, index) => {
    const next = numbered[index + 1];
    const account_id = next ? next.account_id : ownAccountId;
    return { number: number - numbered.length + index + 1, at, former_owner_id, account_id };
  });
}
