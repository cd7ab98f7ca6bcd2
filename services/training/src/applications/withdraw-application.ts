import { trainingApplicationWithdrawn } from "@jobcentre/contracts/events/training";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { findProgram } from "../programs/find-programs.ts";
import { applicationModel } from "./application.model.ts";
import { nextWithdrawnNo } from "./next-withdrawn-no.ts";
import { ownApplicationAnswer } from "./own-application.ts";
import { removeDocuments } from "./remove-documents.ts";

/**
 * Takes a pending application back for who made it, who may apply anew then, with its documents; one that is withdrawn already stays so. Throws
 * Problem("not_found"), and Problem("already_decided") where a decision was faster.
 */
export async function withdrawApplication({ db, now }: StoreDeps, own: { _id: string; account_id: string }) {
  return inTransaction(db, async () => {
    const found = await applicationModel(db).findOne(own).lean();
    if (!found) throw new Problem("not_found");
    if (found.status === "withdrawn") return ownApplicationAnswer(found);
    if (found.status !== "pending") throw new Problem("already_decided");
    const { account_id, program_id, applicant_name } = found;
    const removed = await removeDocuments(db, found);
    const dropped_no = await nextWithdrawnNo(db, account_id, program_id);
    // Of a decision and this at once, the store lets one transaction go on; the other looks again.
    const withdrawn = await applicationModel(db)
      .findOneAndUpdate(
        { ...own, status: "pending" },
        { $set: { status: "withdrawn", withdrawn_at: now(), dropped_no, ...removed } },
        { returnDocument: "after" },
      )
      .orFail()
      .lean();
    const program = await findProgram(db, program_id.toHexString());
    await recordEvent(db, trainingApplicationWithdrawn, {
      aggregate_id: own._id,
      data: {
        application_id: own._id,
        program_id: program_id.toHexString(),
        program_title: program?.title ?? "",
        account_id,
        applicant_name,
      },
    });
    return ownApplicationAnswer(withdrawn);
  });
}
