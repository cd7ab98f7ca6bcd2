import { enrollmentCreated, feeDue } from "@jobcentre/contracts/events/enrollments";
import type { applicationApproved } from "@jobcentre/contracts/events/training";
import { type ExecutionContext, runInContext } from "@jobcentre/messaging/execution-context";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { nextNumbers } from "@jobcentre/service-kit/counter";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import { type Connection, Types } from "mongoose";
import type * as z from "zod";
import { markEnrolled, mayBeEnrolled, type NotedApplication } from "../applications/mark-enrolled.ts";
import { findPrograms } from "../programs/find-programs.ts";
import { enrollmentModel } from "./enrollment.model.ts";
import { factsOf, takesPlace } from "./enrollment-facts.ts";

interface Approved extends z.output<typeof applicationApproved.data> {
  occurred_at: string;
  /** Of the event that said so, for what follows from it. */
  context: ExecutionContext | undefined;
}

/** Enrolls in the running transaction; nobody who is enrolled already, and nobody who is gone by now. */
export async function enroll(db: Connection, approved: Approved[]): Promise<void> {
  const noted = await markEnrolled(db, [...new Set(approved.map(({ application_id }) => application_id))]);
  const fresh = await notEnrolled(db, approved, noted);
  if (fresh.length === 0) return;
  const programs = await findPrograms(
    db,
    fresh.map(({ program_id }) => program_id),
  );
  const numbers = await nextNumbers(db, "enrollment", fresh.length);
  const enrollments = fresh.map((application, at) => {
    const { approved_price, noted_from_contact, account_id } = noted.get(application.application_id) ?? {};
    return {
      ...enrollmentOf(application, numbers[at] as number),
      // Another one than was approved where it went to another account of the same person since.
      ...(account_id && { account_id }),
      ...pricedAs(approved_price ?? programs.get(application.program_id)?.price_amount),
      ...(noted_from_contact && { noted_from_contact }),
    };
  });
  await enrollmentModel(db).insertMany(enrollments, { lean: true });
  const isPaid = enrollments.some(({ price_amount }) => price_amount !== undefined);
  const payment_instructions = isPaid ? await readSetting(db, "payment_instructions") : "";
  for (const [at, { application_id, program_id, context }] of fresh.entries()) {
    const program = programs.get(program_id);
    // Approved by 0.1.0, which told of the acceptance by itself: what follows tells of the place alone.
    const isNews = noted.get(application_id)?.approved_price !== undefined;
    const takes_place = program && isNews ? takesPlace(program) : null;
    const facts = { ...factsOf(enrollments[at]!, program), takes_place };
    const aggregate_id = facts.enrollment_id;
    const { price_amount } = enrollments[at]!;
    // Nobody is asked to pay for what does not take place: they are told so within a minute.
    const is_fee_due = price_amount !== undefined && !program?.cancelled_at;
    await runInContext(context, async () => {
      await recordEvent(db, enrollmentCreated, { aggregate_id, data: { ...facts, application_id, is_fee_due } });
      if (!is_fee_due) return;
      const price_when_applied = noted.get(application_id)?.applied_price ?? null;
      const data = { ...facts, price_amount, price_when_applied, payment_instructions };
      await recordEvent(db, feeDue, { aggregate_id, data });
    });
  }
}

const pricedAs = (price_amount = 0): { price_amount?: number } => (price_amount > 0 ? { price_amount } : {});

const enrollmentOf = (approved: Approved, no: number) => ({
  _id: new Types.ObjectId(),
  no,
  application_id: new Types.ObjectId(approved.application_id),
  program_id: new Types.ObjectId(approved.program_id),
  account_id: approved.account_id,
  participant_name: approved.applicant_name,
  participant_email: approved.applicant_email,
  status: "enrolled" as const,
  enrollment_date: new Date(approved.occurred_at),
  completion_date: null,
  certificate_number: null,
  revoked_reason: null,
});

/** Each application that is there once, in order. Which have an enrollment is looked up only where their mark does not tell. */
async function notEnrolled(
  db: Connection,
  approved: readonly Approved[],
  noted: ReadonlyMap<string, NotedApplication>,
): Promise<Approved[]> {
  const byId = new Map(approved.map((one) => [one.application_id, one]));
  const there = [...byId.values()].filter(({ application_id }) => noted.has(application_id));
  const doubtful = [...noted].filter(([, one]) => mayBeEnrolled(one)).map(([id]) => id);
  if (doubtful.length === 0) return there;
  const rows = await enrollmentModel(db)
    .find({ application_id: { $in: doubtful } }, { application_id: 1 })
    .lean();
  const enrolled = new Set(rows.map(({ application_id }) => application_id.toHexString()));
  return there.filter(({ application_id }) => !enrolled.has(application_id));
}
