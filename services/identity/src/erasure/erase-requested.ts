import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { StandingFailures } from "@jobcentre/messaging/standing-failures";
import { erasureRequestModel } from "@jobcentre/service-kit/erasure/erasure-request.model";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { deleteUser } from "../users/delete-user.ts";

type Deps = Pick<ServiceDeps, "db" | "now" | "config"> & { failures: StandingFailures };

/**
 * Deletes the accounts that an operator asks for; one of an administrator waits until the role is taken away, and one that fails holds
 * up no other. Throws the last failure once all were tried.
 */
export async function eraseRequested(deps: Deps, isStopping: () => boolean): Promise<void> {
  const requests = await erasureRequestModel(deps.db).find().sort({ requested_at: 1, _id: 1 }).lean();
  let failure: unknown;
  for (const { _id } of requests) {
    if (isStopping()) return;
    await eraseOne(deps, _id).catch((error: unknown) => {
      deps.failures.failed(_id, { err: error, account_id: _id }, "account not deleted again, trying again");
      failure = error;
    });
  }
  if (failure) throw failure;
}

async function eraseOne(deps: Deps, account_id: string): Promise<void> {
  const { db, failures } = deps;
  try {
    await inTransaction(db, async () => {
      await erasureRequestModel(db).deleteOne({ _id: account_id });
      await deleteUser(deps, account_id, "nobody");
    });
    failures.over(account_id);
  } catch (error) {
    const code = error instanceof Problem ? error.code : undefined;
    const waits = "account to delete again is an administrator's, waiting";
    if (code === "user_is_admin") failures.failed(account_id, { account_id }, waits);
    // Somebody else deleted it, or it never was in this store.
    else if (code === "not_found") await erasureRequestModel(db).deleteOne({ _id: account_id });
    else throw error;
  }
}
