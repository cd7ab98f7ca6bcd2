import type { Envelope } from "@jobcentre/contracts/envelope";
import { type applicationApproved, enrollmentCreated } from "@jobcentre/contracts/events/training";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { nextNumber } from "@jobcentre/service-kit/counter";
import type { z } from "zod";
import { isStillApproved } from "../applications/is-still-approved.ts";
import type { StoreDeps } from "../deps.ts";
import { enrollmentModel } from "./enrollment.model.ts";
import { enrollmentFacts } from "./enrollment-facts.ts";

/** An approved application becomes one enrollment, in the inbox's transaction; none where its person is gone by now. */
export async function onApplicationApproved(
  { db }: StoreDeps,
  { data, occurred_at }: Envelope<z.output<typeof applicationApproved.data>>,
): Promise<void> {
  if (await enrollmentModel(db).exists({ application_id: data.application_id })) return;
  if (!(await isStillApproved(db, data.application_id))) return;
  const no = await nextNumber(db, "enrollment");
  const [enrollment] = await enrollmentModel(db).create([
    {
      no,
      application_id: data.application_id,
      program_id: data.program_id,
      account_id: data.account_id,
      participant_name: data.applicant_name,
      participant_email: data.applicant_email,
      status: "enrolled",
      enrollment_date: new Date(occurred_at),
    },
  ]);
  const facts = await enrollmentFacts(db, enrollment!.toObject());
  await recordEvent(db, enrollmentCreated, {
    aggregate_id: facts.enrollment_id,
    data: { ...facts, application_id: data.application_id },
  });
}
