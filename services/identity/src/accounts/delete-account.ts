import type { Connection } from "mongoose";
import { accountModel } from "./account.model.ts";
import { deletedCompanyModel } from "./deleted-company.model.ts";

/** Deletes an account, in the running transaction; whoever signs in with its e-mail address afterwards is somebody new. */
export async function deleteAccount(db: Connection, accountId: string): Promise<void> {
  await accountModel(db).deleteOne({ _id: accountId });
  await accountModel(db).updateMany({ former_owner: accountId }, { $unset: { former_owner: 1 } });
  await accountModel(db).updateMany(
    { "earlier_owners.account_id": accountId },
    { $unset: { "earlier_owners.$[gone].account_id": 1 } },
    { arrayFilters: [{ "gone.account_id": accountId }] },
  );
  await deletedCompanyModel(db).updateMany(
    { "owners.account_id": accountId },
    { $unset: { "owners.$[gone].account_id": 1 } },
    { arrayFilters: [{ "gone.account_id": accountId }] },
  );
}
