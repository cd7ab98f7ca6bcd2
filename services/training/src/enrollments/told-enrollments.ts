import { enrollmentCompleted, enrollmentCreated } from "@jobcentre/contracts/events/enrollments";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { toldAt, toldRecords } from "@jobcentre/service-kit/retelling/told-records";
import { markAsGraduate } from "../people/graduates.ts";
import { enrollmentModel } from "./enrollment.model.ts";
import { enrollmentFacts } from "./enrollment-facts.ts";
import { recordEnded, recordedEnding } from "./record-ended.ts";

/** Enrollments, which statistics count; and who completed one, which training's own copies of people note. */
export const toldEnrollments = toldRecords(enrollmentModel, async (db, enrollment) => {
  const facts = await enrollmentFacts(db, enrollment);
  const aggregate_id = facts.enrollment_id;
  const { status, enrollment_date, completion_date, is_erased, price_amount = null } = enrollment;
  const application_id = enrollment.application_id.toHexString();
  await toldAt(enrollment_date, () =>
    recordEvent(db, enrollmentCreated, { aggregate_id, data: { ...facts, application_id } }),
  );
  if (status === "dropped") await recordEnded(db, recordedEnding(enrollment), { ...facts, price_amount });
  if (status !== "completed" || !completion_date) return;
  if (!is_erased) await markAsGraduate(db, enrollment.account_id);
  const data = { ...facts, completion_date: completion_date.toISOString() };
  await toldAt(completion_date, () => recordEvent(db, enrollmentCompleted, { aggregate_id, data }));
});
