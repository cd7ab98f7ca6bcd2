import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { StandingFailures } from "@jobcentre/messaging/standing-failures";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import { type ErasureRequest, erasureRequestModel } from "@jobcentre/service-kit/erasure/erasure-request.model";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { deleteUser } from "../users/delete-user.ts";
import { findElsewhere, whyLeft } from "./left-to-operator.ts";

type Deps = Pick<ServiceDeps, "db" | "now" | "config"> & { failures: StandingFailures };

/**
 * Deletes the accounts that an operator asks for; one of an administrator waits until the role is taken away, one that is another
 * person's in this store is left to the operator, and one that fails holds up no other. Throws the last failure once all were tried.
 */
export async function eraseRequested(deps: Deps, isStopping: () => boolean): Promise<void> {
  const requests = await erasureRequestModel(deps.db).find({ left: null }).sort({ requested_at: 1, _id: 1 }).lean();
  const missing: ErasureRequest[] = [];
  let failure: unknown;
  for (const request of requests) {
    if (isStopping()) return;
    const { _id } = request;
    await eraseOne(deps, request, missing).catch((error: unknown) => {
      deps.failures.failed(_id, { err: error, account_id: _id }, "account not deleted again, trying again");
      failure = error;
    });
  }
  await findElsewhere(deps, missing);
  if (failure) throw failure;
}

async function eraseOne(deps: Deps, request: ErasureRequest, missing: ErasureRequest[]): Promise<void> {
  const { db, failures } = deps;
  const { _id: account_id, keys } = request;
  try {
    await inTransaction(db, async () => {
      const left = await whyLeft(deps, request);
      if (left) return void (await erasureRequestModel(db).updateOne({ _id: account_id }, { $set: { left } }));
      await deleteUser(deps, account_id, "nobody");
    });
    failures.over(account_id);
  } catch (error) {
    const code = error instanceof Problem ? error.code : undefined;
    const waits = "account to delete again is an administrator's, waiting";
    if (code === "user_is_admin") failures.failed(account_id, { account_id }, waits);
    // Somebody else deleted it, or it never was in this store.
    else if (code === "not_found" && keys && !(await isErased(db, account_id))) missing.push(request);
    else if (code === "not_found") await erasureRequestModel(db).deleteOne({ _id: account_id });
    else throw error;
  }
}
