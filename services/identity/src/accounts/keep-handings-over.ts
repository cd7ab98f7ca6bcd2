import type { Connection } from "mongoose";
import { formerOwners } from "./change-owner.ts";
import { deletedCompanyModel } from "./deleted-company.model.ts";

/** Keeps the numbered handings over of a company whose account is about to be deleted, in the running transaction. */
export async function keepHandingsOver(db: Connection, companyId: string): Promise<void> {
  const former = (await formerOwners(db, [companyId])).get(companyId);
  if (former?.number === undefined) return;
  const kept = { number: former.number, owners: [...former.owners] };
  await deletedCompanyModel(db).updateOne({ _id: companyId }, { $set: kept }, { upsert: true });
}
