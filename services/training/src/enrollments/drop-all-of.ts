import { forOne, leavingOut, type Some } from "@jobcentre/service-kit/piece-by-piece";
import type { Types } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { end } from "./drop-enrollment.ts";
import { enrollmentModel } from "./enrollment.model.ts";

/** Drops some of those who are enrolled in a program that was cancelled, in the running transaction; answers how many there were. */
export async function dropAllOf(
  { db }: Pick<StoreDeps, "db">,
  program_id: Types.ObjectId,
  { reason, limit, without }: { reason: string } & Some,
): Promise<number> {
  const enrolled = await enrollmentModel(db)
    .find({ program_id, status: "enrolled", ...leavingOut(without) }, { _id: 1 })
    .sort({ enrollment_date: 1, _id: 1 })
    .limit(limit)
    .lean();
  for (const { _id } of enrolled)
    await forOne(_id, () => end({ db }, { _id: _id.toHexString() }, { cancelled_for: reason }));
  return enrolled.length;
}
