import type { Move } from "@jobcentre/service-kit/follow-owners";
import { freeSlot } from "@jobcentre/service-kit/free-slot";
import type { Connection } from "mongoose";
import { placeAlertModel } from "./place-alert.model.ts";

/**
 * Has another account of the same person wait for the places that this one waits for, in the running transaction; once for each program.
 * Together they may be more than anybody can begin to wait for.
 */
export async function movePlaceAlerts(db: Connection, { from, to, until }: Move): Promise<void> {
  const waits = await placeAlertModel(db).find({ account_id: to }).lean();
  const moved = await placeAlertModel(db)
    .find({ account_id: from, created_at: { $lte: until } })
    .sort({ created_at: 1 })
    .lean();
  for (const alert of moved) {
    const { _id, program_id } = alert;
    if (waits.some((one) => one.program_id.equals(program_id))) {
      await placeAlertModel(db).deleteOne({ _id });
      continue;
    }
    const slot = freeSlot(waits, waits.length + 1) ?? waits.length;
    await placeAlertModel(db).updateOne({ _id }, { $set: { account_id: to, slot } });
    waits.push({ ...alert, slot });
  }
}
