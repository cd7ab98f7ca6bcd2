import { currentContext } from "@jobcentre/messaging/execution-context";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { Connection } from "mongoose";
import { companyOwnedBy, ownAccountOfOwner } from "../accounts/change-owner.ts";

/** The accounts of which notes are about this administrator: theirs, and the one of before where a company's was handed to them. */
export async function accountsOfOneself(db: Connection, account_id: string): Promise<string[]> {
  const own = await ownAccountOfOwner(db, account_id);
  return own === null ? [account_id] : [account_id, own];
}

/** Throws Problem("own_to_decide") where the administrator who acts would decide on what is noted about themself. */
export async function refuseAboutOneself(db: Connection, account_id: string): Promise<void> {
  refuseOwn(account_id);
  const company = await companyOwnedBy(db, account_id);
  if (company !== null && currentContext()?.actor?.account_id === company) throw new Problem("own_to_decide");
}
