import {
  type ErasureRequest,
  erasureRequestModel,
  type LeftReason,
} from "@jobcentre/service-kit/erasure/erasure-request.model";
import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { accountsOfKeys } from "../accounts/accounts-of-keys.ts";
import { ownAccountOfOwner } from "../accounts/change-owner.ts";
import { accountsWorkingFor } from "../accounts/colleague-of.ts";
import { personOfAccount } from "../accounts/person-of-account.ts";

type Deps = Pick<ServiceDeps, "db" | "config">;

/** Why an account that is there may be another person's than the deleted one was, null where nothing says so; in the running transaction. */
export async function whyLeft({ db, config }: Deps, { _id, keys }: ErasureRequest): Promise<LeftReason | null> {
  const person = await personOfAccount(db, _id);
  if (!person) return null;
  if (keys) return keys.includes(emailKeyOf(config.INTERNAL_SECRET, person.email)) ? null : "another_address";
  const isShared = (await accountsWorkingFor(db, _id)).length > 0 || (await ownAccountOfOwner(db, _id)) !== null;
  return isShared ? "maybe_handed_over" : null;
}

/** Tells the operator where the persons of accounts sign in that are not in this store; whom nobody is known by is done. */
export async function findElsewhere({ db, config }: Deps, missing: readonly ErasureRequest[]): Promise<void> {
  if (missing.length === 0) return;
  const keys = new Set(missing.flatMap((request) => request.keys ?? []));
  const found = await accountsOfKeys(db, config.INTERNAL_SECRET, keys);
  const asked = new Set(await erasureRequestModel(db).distinct("_id", { left: null }));
  for (const { _id, keys = [] } of missing) {
    const all = keys.flatMap((key) => found.get(key) ?? []);
    const elsewhere = [...new Set(all)].filter((id) => !asked.has(id));
    if (elsewhere.length === 0) await erasureRequestModel(db).deleteOne({ _id });
    else await erasureRequestModel(db).updateOne({ _id }, { $set: { left: "signs_in_elsewhere", elsewhere } });
  }
}
