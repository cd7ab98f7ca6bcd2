import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

/**
 * Carries a newer profile over to the person's applications, part of the event's transaction: not to those that moved, as a company's
 * profile names whoever is its contact.
 */
export async function renameApplicant(
  db: Connection,
  account_id: string,
  { name, email, phone }: { name: string; email: string; phone: string },
): Promise<void> {
  await applicationModel(db).updateMany(
    { account_id, moved: { $ne: true } },
    { $set: { applicant_name: name, applicant_email: email, applicant_phone: phone } },
  );
}
