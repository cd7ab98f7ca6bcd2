import { applicationApproved, programMoved } from "@jobcentre/contracts/events/training";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { currentContext, type ExecutionContext, runInContext } from "@jobcentre/messaging/execution-context";
import { gather, inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { Connection } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { findPeople } from "../people/find-people.ts";
import { namesContact, participantName } from "../people/participant-name.rules.ts";
import { joinPendingMoves } from "../program-moves/join-pending-moves.ts";
import { movedSince } from "../program-moves/what-moved.rules.ts";
import type { KnownProgram } from "../programs/find-programs.ts";
import { isOver } from "../programs/program.rules.ts";
import { reserveSeat } from "../programs/reserve-seat.ts";
import type { TrainingApplication } from "./application.model.ts";
import { decideApplication } from "./decide-application.ts";
import { noteContact } from "./note-contact.ts";
import { notePrices } from "./note-prices.ts";

/** Approves a pending application and takes a seat; the enrollment follows from the event. Refuses Problem("program_over"). */
export async function approveApplication({ db, now }: StoreDeps, id: string, decidedBy: string): Promise<void> {
  await inTransaction(db, async () => {
    const application = await decideApplication(db, id, {
      status: "approved",
      decided_by: decidedBy,
      decided_at: now(),
    });
    refuseOwn(application.account_id);
    const program = await reserveSeat(db, application.program_id.toHexString());
    // Late decisions stand, but nobody is promised a place, and asked for its price, of what has ended.
    if (isOver(program, now())) throw new Problem("program_over");
    await gather(db, recordApprovals, {
      application,
      program,
      today: dayInLagos(now()),
      context: currentContext(),
    });
  });
}

interface Approval {
  application: TrainingApplication;
  program: KnownProgram;
  today: string;
  /** Of who approved it. */
  context: ExecutionContext | undefined;
}

/** Says of all that one transaction approves whose applications they are, with names as they are now, a company's with that of who applied. */
async function recordApprovals(db: Connection, approvals: Approval[]): Promise<void> {
  const people = await findPeople(
    db,
    approvals.map(({ application }) => application.account_id),
  );
  const told = await joinPendingMoves(
    db,
    approvals.map(({ program }) => program._id.toHexString()),
  );
  await notePrices(db, approvals);
  for (const { application, program, today, context } of approvals) {
    const person = people.get(application.account_id);
    const application_id = application._id.toHexString();
    // Whose profile came only after applying: who is approved now takes part.
    if (namesContact(person) && !application.noted_from_contact)
      await noteContact(db, application._id, person.full_name);
    const whose = {
      application_id,
      program_id: application.program_id.toHexString(),
      program_title: program.title,
      account_id: application.account_id,
      applicant_name: participantName(person, application.applicant_name, application.noted_from_contact),
    };
    const reached = {
      applicant_email: person?.email || application.applicant_email,
      applicant_phone: person?.phone ?? "",
    };
    // Of a move those are told who have a place by then: who gets one now hears of what moved while they waited.
    const { applied_for } = application;
    const moved = applied_for ? movedSince(applied_for, program, told.get(program._id.toHexString()), today) : [];
    await runInContext(context, async () => {
      await recordEvent(db, applicationApproved, { aggregate_id: application_id, data: { ...whose, ...reached } });
      if (moved.length > 0)
        await recordEvent(db, programMoved, { aggregate_id: application_id, data: { ...whose, moved } });
    });
  }
}
