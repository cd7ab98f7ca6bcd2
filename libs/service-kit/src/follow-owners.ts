import { ownerChanged, userDeleted } from "@jobcentre/contracts/events/identity";
import { keepsCopy, onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { type EraseRecords, eraseAccount } from "./erasure/erase-account.ts";
import { erasedAccountModel } from "./erasure/erased-account.model.ts";
import { isNobodysId } from "./erasure/nobody.rules.ts";
import { requireHandedOver, takeHandingOver } from "./handings-over.ts";

/** What a person has in one account goes to another one of theirs, as far as it was there at a moment. */
export interface Move {
  from: string;
  to: string;
  until: Date;
  /** As whom the company's profile named its person until then, where that is what they were known by. */
  contact?: { name: string; email: string; phone: string } | undefined;
}

/** Moves what a service holds of a person, not of a company, in the running transaction; what is moved already is fine. */
export type MoveRecords = (move: Move) => Promise<void>;

/**
 * The subscriptions of a service that holds something of people which is not their company's: where a company gets another owner, it
 * goes with the person, to the account that their sign-in opens from then on, before anything of the account is deleted. In the order of
 * their numbers, whatever order they come in; decision 77.
 */
export const followOwners = (
  db: Connection,
  moveRecords: MoveRecords,
  eraseRecords: EraseRecords,
): readonly Subscription[] => [
  // Told once more it is for who lost it; by its number, who took it passes it over.
  keepsCopy(
    onEvent(ownerChanged, async ({ occurred_at, retold, data }) => {
      const { account_id, employer_id, former_owner_id, former_contact: contact } = data;
      if (retold && data.number === undefined) return;
      if (!(await takeHandingOver(db, employer_id, data))) return;
      const until = new Date(occurred_at);
      // First the former owner's: what is the new one's by then is no part of it.
      await moveRecords({ from: employer_id, to: former_owner_id, until, contact });
      await moveRecords({ from: account_id, to: employer_id, until });
      for (const id of [former_owner_id, employer_id]) await eraseWhereGone(db, id, eraseRecords);
    }),
  ),
  onEvent(userDeleted, async ({ data: { account_id, email_key, former_email_keys, handed_over } }) => {
    if (handed_over) await requireHandedOver(db, account_id, handed_over);
    await eraseAccount(db, { account_id, email_key, former_email_keys }, eraseRecords);
  }),
];

/** Where the news of an account's deletion was faster, what came to it goes with it; so does what was somebody's who is gone by now. */
async function eraseWhereGone(db: Connection, account_id: string, eraseRecords: EraseRecords): Promise<void> {
  if (isNobodysId(account_id))
    return eraseAccount(db, { account_id, email_key: "", former_email_keys: [] }, eraseRecords);
  const erased = await erasedAccountModel(db).findById(account_id).lean();
  if (!erased) return;
  const { email_key, former_email_keys } = erased;
  await eraseAccount(db, { account_id, email_key, former_email_keys }, eraseRecords);
}
