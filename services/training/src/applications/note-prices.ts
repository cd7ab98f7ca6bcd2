import type { Connection, Types } from "mongoose";
import { applicationModel } from "./application.model.ts";

interface Priced {
  application: { _id: Types.ObjectId };
  program: { price_amount: number };
}

/** Notes what places cost as they are given, in the running transaction: the enrollments follow later, and a price may change before. */
export async function notePrices(db: Connection, approvals: readonly Priced[]): Promise<void> {
  const byPrice = new Map<number, Types.ObjectId[]>();
  for (const { application, program } of approvals)
    byPrice.set(program.price_amount, [...(byPrice.get(program.price_amount) ?? []), application._id]);
  for (const [approved_price, ids] of byPrice)
    await applicationModel(db).updateMany({ _id: { $in: ids } }, { $set: { approved_price } });
}
