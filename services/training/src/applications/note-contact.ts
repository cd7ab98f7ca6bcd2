import type { Connection, Types } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** Notes who is the contact of the company that applied, in the running transaction; whoever it is later, this one takes part. */
export async function noteContact(db: Connection, _id: Types.ObjectId, applicant_name: string): Promise<void> {
  await applicationModel(db).updateOne({ _id }, { $set: { applicant_name, noted_from_contact: true } });
}
