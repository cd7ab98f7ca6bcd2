import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { applicationModel } from "./application.model.ts";
import type { EmployersApplication } from "./application-answers.ts";
import { withDetails } from "./with-details.ts";

interface Note {
  /** "" takes it away. */
  note: string;
  /** As it was read; left out, nothing is compared. */
  former?: string | undefined;
}

/**
 * Keeps what an employer notes for itself about who applied. Throws Problem("not_found"), Problem("application_withdrawn"), and
 * Problem("conflict") where it is neither `former` nor already this.
 */
export async function noteApplication(
  { db }: StoreDeps,
  of: { _id: string; employer_id: string },
  { note, former }: Note,
): Promise<EmployersApplication> {
  return inTransaction(db, async () => {
    const before = await applicationModel(db).findOne(of).lean();
    if (!before) throw new Problem("not_found");
    if (before.status === "withdrawn") throw new Problem("application_withdrawn");
    const { employer_note: kept = "" } = before;
    if (former !== undefined && kept !== former && kept !== note) throw new Problem("conflict");
    const change = note ? { $set: { employer_note: note } } : { $unset: { employer_note: 1 as const } };
    const noted = await applicationModel(db)
      .findOneAndUpdate({ _id: before._id }, change, { returnDocument: "after" })
      .orFail()
      .lean();
    return (await withDetails(db, noted)).answer;
  });
}
