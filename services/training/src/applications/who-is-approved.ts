import type { Connection, Types } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** The applications to a program that were approved, whether their enrollments are there yet or not; none of who was dropped. */
export async function whoIsApproved(db: Connection, program_id: Types.ObjectId): Promise<Types.ObjectId[]> {
  const approved = { program_id, status: "approved" as const, dropped_no: { $lte: 0 } };
  const rows = await applicationModel(db).find(approved, { _id: 1 }).lean();
  return rows.map(({ _id }) => _id);
}
