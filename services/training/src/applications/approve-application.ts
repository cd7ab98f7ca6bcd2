import { applicationApproved } from "@jobcentre/contracts/events/training";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { StoreDeps } from "../deps.ts";
import { findPeople } from "../people/find-people.ts";
import { reserveSeat } from "../programs/reserve-seat.ts";
import { decideApplication } from "./decide-application.ts";

/** Approves a pending application and takes a seat; the enrollment follows from the event. */
export async function approveApplication({ db, now }: StoreDeps, id: string, decidedBy: string): Promise<void> {
  await inTransaction(db, async () => {
    const application = await decideApplication(db, id, {
      status: "approved",
      decided_by: decidedBy,
      decided_at: now(),
    });
    const program_id = application.program_id.toHexString();
    const program = await reserveSeat(db, program_id);
    const person = (await findPeople(db, [application.account_id])).get(application.account_id);
    await recordEvent(db, applicationApproved, {
      aggregate_id: id,
      data: {
        application_id: id,
        program_id,
        program_title: program.title,
        account_id: application.account_id,
        applicant_name: person?.full_name || application.applicant_name,
        applicant_email: person?.email || application.applicant_email,
        applicant_phone: person?.phone ?? "",
      },
    });
  });
}
