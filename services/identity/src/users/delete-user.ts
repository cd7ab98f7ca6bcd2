import { userDeleted } from "@jobcentre/contracts/events/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { eraseAccount } from "@jobcentre/service-kit/erasure/erase-account";
import { erasureRequestModel } from "@jobcentre/service-kit/erasure/erasure-request.model";
import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { ownAccountOfOwner } from "../accounts/change-owner.ts";
import { formerEmailKeys } from "../accounts/former-email-keys.ts";
import { keepHandingsOver } from "../accounts/keep-handings-over.ts";
import { personOfAccount } from "../accounts/person-of-account.ts";
import { lastHandingOver } from "../accounts/record-owner-changed.ts";
import { createEraseRecords } from "../erasure/erase-records.ts";
import { keepErasedAddress } from "../erasure/keep-erased-address.ts";
import { queueFarewell } from "../mail/farewell.ts";
import { refuseUnopened } from "./refuse-unopened.ts";

type Deps = Pick<ServiceDeps, "db" | "now" | "config">;

/**
 * Deletes an account with everything of it here, and tells the other services to do the same. Admins are no users to
 * delete: their role ends in Admin Management first. A last e-mail says who deleted it; where an operator deletes again what was, `by` is
 * nobody, and it was said. Throws Problem("not_found"), Problem("user_is_admin") and, for the centre, what refuseUnopened throws.
 */
export function deleteUser(
  { db, now, config }: Deps,
  accountId: string,
  by: "themself" | "centre" | "nobody",
): Promise<void> {
  return inTransaction(db, async () => {
    const person = await personOfAccount(db, accountId);
    if (!person) throw new Problem("not_found");
    if (person.is_admin) throw new Problem("user_is_admin");
    if (by === "centre") await refuseUnopened(db, accountId);
    const { email, user_type } = person;
    const own_account = await ownAccountOfOwner(db, accountId);
    const email_key = emailKeyOf(config.INTERNAL_SECRET, email);
    const former_email_keys = await formerEmailKeys(db, accountId);
    const handed_over = await lastHandingOver(db, accountId);
    if (handed_over) await keepHandingsOver(db, accountId);
    await eraseAccount(db, { account_id: accountId, email_key, former_email_keys }, createEraseRecords(db), now());
    await erasureRequestModel(db).deleteMany({ _id: { $in: [accountId, own_account ?? accountId] } });
    // A company's that was handed over has its former owners' addresses among its former ones.
    const own_keys = own_account === null ? former_email_keys : [];
    await keepErasedAddress(db, accountId, [email_key, ...own_keys], now());
    const farewell = { account_id: accountId, email, now: now(), byCentre: by === "centre" };
    if (by !== "nobody") await queueFarewell(db, farewell);
    const told = { email_key, former_email_keys, by_themself: by === "themself" };
    const data = { account_id: accountId, user_type, ...told, handed_over };
    await recordEvent(db, userDeleted, { aggregate_id: accountId, data });
    if (own_account === null) return;
    // Whose sign-in the company's was has, or had, an account of their own, which goes with it.
    const keys = { email_key, former_email_keys: await formerEmailKeys(db, own_account) };
    await eraseAccount(db, { account_id: own_account, ...keys }, createEraseRecords(db), now());
    await keepErasedAddress(db, own_account, [email_key, ...keys.former_email_keys], now());
    const own = { account_id: own_account, user_type: null, ...told, ...keys };
    await recordEvent(db, userDeleted, { aggregate_id: own_account, data: own });
  });
}
