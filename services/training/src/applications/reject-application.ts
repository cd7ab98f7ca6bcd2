import { applicationRejected } from "@jobcentre/contracts/events/training";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { StoreDeps } from "../deps.ts";
import { findProgram } from "../programs/find-programs.ts";
import { decideApplication } from "./decide-application.ts";

/** Rejects a pending application; the applicant reads it in a message, with the reason where there is one. */
export async function rejectApplication(
  { db, now }: StoreDeps,
  id: string,
  decidedBy: string,
  reason = "",
): Promise<void> {
  await inTransaction(db, async () => {
    const application = await decideApplication(db, id, {
      status: "rejected",
      decided_by: decidedBy,
      decided_at: now(),
      ...(reason && { rejected_reason: reason }),
    });
    const program_id = application.program_id.toHexString();
    const program = await findProgram(db, program_id);
    await recordEvent(db, applicationRejected, {
      aggregate_id: id,
      data: {
        application_id: id,
        program_id,
        program_title: program?.title ?? "",
        account_id: application.account_id,
        applicant_name: application.applicant_name,
        reason,
      },
    });
  });
}
