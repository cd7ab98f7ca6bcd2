import { forOne, leavingOut, type Some } from "@jobcentre/service-kit/piece-by-piece";
import type { Types } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { applicationModel } from "./application.model.ts";
import { reject } from "./reject-application.ts";

/** Rejects some of the applications to a program that wait, who applied first first, in the running transaction; answers how many there were. */
export async function rejectAllOf(
  deps: StoreDeps,
  program_id: Types.ObjectId,
  { decidedBy, reason, limit, without }: { decidedBy: string; reason: string } & Some,
): Promise<number> {
  const pending = await applicationModel(deps.db)
    .find({ program_id, status: "pending", ...leavingOut(without) }, { _id: 1 })
    .sort({ applied_at: 1, _id: 1 })
    .limit(limit)
    .lean();
  // Also that of who cancelled: nobody decides on it, it ends with the program.
  for (const { _id } of pending) await forOne(_id, () => reject(deps, _id.toHexString(), decidedBy, reason));
  return pending.length;
}
