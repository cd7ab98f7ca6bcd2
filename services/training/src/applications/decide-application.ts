import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { applicationModel, type TrainingApplication } from "./application.model.ts";

/** Moves a pending application to its decision, in the running transaction; of two deciding at once one is refused, and so is who decides on what was withdrawn. */
export async function decideApplication(
  db: Connection,
  id: string,
  decision: { status: "approved" | "rejected"; decided_by: string; decided_at: Date; rejected_reason?: string },
): Promise<TrainingApplication> {
  const decided = await applicationModel(db)
    .findOneAndUpdate({ _id: id, status: "pending" }, { $set: decision }, { returnDocument: "after" })
    .lean();
  if (decided) return decided;
  const found = await applicationModel(db).findById(id, { status: 1 }).lean();
  if (!found) throw new Problem("not_found");
  throw new Problem(found.status === "withdrawn" ? "application_withdrawn" : "already_decided");
}
