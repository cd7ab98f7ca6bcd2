import { applicationApproved } from "@jobcentre/contracts/events/training";
import { currentContext, type ExecutionContext, runInContext } from "@jobcentre/messaging/execution-context";
import { gather, inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { findPeople } from "../people/find-people.ts";
import { namesContact, participantName } from "../people/participant-name.rules.ts";
import { reserveSeat } from "../programs/reserve-seat.ts";
import type { TrainingApplication } from "./application.model.ts";
import { decideApplication } from "./decide-application.ts";
import { noteContact } from "./note-contact.ts";

/** Approves a pending application and takes a seat; the enrollment follows from the event. */
export async function approveApplication({ db, now }: StoreDeps, id: string, decidedBy: string): Promise<void> {
  await inTransaction(db, async () => {
    const application = await decideApplication(db, id, {
      status: "approved",
      decided_by: decidedBy,
      decided_at: now(),
    });
    const program = await reserveSeat(db, application.program_id.toHexString());
    await gather(db, recordApprovals, { application, program_title: program.title, context: currentContext() });
  });
}

interface Approval {
  application: TrainingApplication;
  program_title: string;
  /** Of who approved it. */
  context: ExecutionContext | undefined;
}

/** Says of all that one transaction approves whose applications they are, with names as they are now, a company's with that of who applied. */
async function recordApprovals(db: Connection, approvals: Approval[]): Promise<void> {
  const people = await findPeople(
    db,
    approvals.map(({ application }) => application.account_id),
  );
  for (const { application, program_title, context } of approvals) {
    const person = people.get(application.account_id);
    const application_id = application._id.toHexString();
    // Whose profile came only after applying: who is approved now takes part.
    if (namesContact(person) && !application.noted_from_contact)
      await noteContact(db, application._id, person.full_name);
    const data = {
      application_id,
      program_id: application.program_id.toHexString(),
      program_title,
      account_id: application.account_id,
      applicant_name: participantName(person, application.applicant_name, application.noted_from_contact),
      applicant_email: person?.email || application.applicant_email,
      applicant_phone: person?.phone ?? "",
    };
    const fact = { aggregate_id: application_id, data };
    await runInContext(context, () => recordEvent(db, applicationApproved, fact));
  }
}
