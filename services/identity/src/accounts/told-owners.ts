import { ownerChanged } from "@jobcentre/contracts/events/identity";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { nobodysId } from "@jobcentre/service-kit/erasure/nobody.rules";
import { toldAt, toldRecords } from "@jobcentre/service-kit/retelling/told-records";
import type { Connection } from "mongoose";
import { findBusinessName } from "../employer-profiles/business-name-of.ts";
import { type Account, accountModel } from "./account.model.ts";
import { formerOwners } from "./change-owner.ts";
import { deletedCompanyModel } from "./deleted-company.model.ts";
import { type ToldHandingOver, toldHandingsOver } from "./owner-of-fact.rules.ts";

/** The numbered handings over of companies, each as of its moment, for who lost one; who took it passes it over. */
export const toldOwners = toldRecords(
  accountModel,
  async (db, { _id, owner_of = "" }) => {
    const former = (await formerOwners(db, [owner_of])).get(owner_of);
    if (!former) return;
    for (const one of toldHandingsOver(former, _id.toHexString())) await tell(db, owner_of, one);
  },
  { owner_of: { $exists: true } },
);

/** The same of companies whose accounts are deleted: who lost one waits for it with the deletion. */
export const toldOwnersOfDeleted = toldRecords(deletedCompanyModel, async (db, { _id, ...former }) => {
  // What was the last owner's own went with the company.
  for (const one of toldHandingsOver(former, undefined)) await tell(db, _id, one);
});

async function tell(db: Connection, employer_id: string, told: ToldHandingOver): Promise<void> {
  // Who lost it deletes what was somebody's who is gone.
  const { number, at, former_owner_id = nobodysId(), account_id = nobodysId() } = told;
  const people = await peopleOf(db, [account_id, former_owner_id]);
  const former = people.get(former_owner_id);
  const data = {
    ...{ account_id, employer_id, former_owner_id, number },
    full_name: people.get(account_id)?.name ?? "",
    employer_name: (await findBusinessName(db, employer_id)) ?? "",
    // As they sign in: whom the company's profile named then is known no longer.
    ...(former && { former_contact: { name: former.name || former.email, email: former.email, phone: "" } }),
  };
  await toldAt(at, () => recordEvent(db, ownerChanged, { aggregate_id: employer_id, data }));
}

async function peopleOf(db: Connection, ids: readonly string[]): Promise<Map<string, { name: string; email: string }>> {
  const found = await accountModel(db)
    .find({ _id: { $in: ids } }, { name: 1, email: 1 })
    .lean<Pick<Account, "_id" | "name" | "email">[]>();
  return new Map(found.map(({ _id, name, email }) => [_id.toHexString(), { name, email }]));
}
