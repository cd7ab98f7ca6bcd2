import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { companyOwnedBy } from "../accounts/change-owner.ts";
import { findBusinessName } from "../employer-profiles/business-name-of.ts";

/** The company that the person of this account owns by a handing over, and signs in to instead; null elsewhere. */
export async function findCompanyOwned(
  db: Connection,
  accountId: string,
): Promise<{ id: string; name: string } | null> {
  const id = await companyOwnedBy(db, accountId);
  return id === null ? null : { id, name: (await findBusinessName(db, id)) ?? "" };
}

/** Throws Problem("signs_in_elsewhere"), which says where, for an account that its person does not sign in to any more: nothing done to it would reach them. */
export async function refuseUnopened(db: Connection, accountId: string): Promise<void> {
  const company = await findCompanyOwned(db, accountId);
  if (!company) return;
  const text = `This person owns the account of ${company.name} and signs in to that one: nothing done here would reach them. Do it on the page of ${company.name}.`;
  throw new Problem("signs_in_elsewhere", { text });
}
