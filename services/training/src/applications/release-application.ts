import type { Connection, Types } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** Lets somebody apply anew whose enrollment (by its number) was dropped, in the running transaction. */
export async function releaseApplication(db: Connection, id: Types.ObjectId, enrollmentNo: number): Promise<void> {
  await applicationModel(db).updateOne({ _id: id }, { $set: { dropped_no: enrollmentNo } });
}
