import { applicationReconsidered } from "@jobcentre/contracts/events/training";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { StoreDeps } from "../deps.ts";
import { findProgram } from "../programs/find-programs.ts";
import { notCancelled } from "../programs/not-cancelled.ts";
import { programState } from "../programs/program.rules.ts";
import { applicationModel } from "./application.model.ts";

/**
 * Takes the rejection of an application back, also one for being too late: it waits for a decision again, and who applied reads so. Throws Problem:
 * "not_found", "not_rejected", "program_cancelled", or "program_closed" where the program takes no applications.
 */
export async function reconsiderApplication({ db, now }: StoreDeps, id: string): Promise<void> {
  await inTransaction(db, async () => {
    // The condition on the status makes that of two at once only one is told.
    const application = await applicationModel(db)
      .findOneAndUpdate(
        { _id: id, status: "rejected" },
        { $set: { status: "pending", decided_at: null, decided_by: null }, $unset: { rejected_reason: 1 } },
      )
      .lean();
    if (!application)
      throw new Problem((await applicationModel(db).exists({ _id: id })) ? "not_rejected" : "not_found");
    const { account_id, applicant_name } = application;
    refuseOwn(account_id);
    const program_id = application.program_id.toHexString();
    const program = notCancelled(await findProgram(db, program_id));
    if (!program || programState(program, now()) !== "open") throw new Problem("program_closed");
    const { title: program_title, start_date } = program;
    await recordEvent(db, applicationReconsidered, {
      aggregate_id: id,
      data: { application_id: id, program_id, program_title, account_id, applicant_name, start_date },
    });
  });
}
