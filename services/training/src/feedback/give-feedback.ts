import { feedbackGiven } from "@jobcentre/contracts/events/enrollments";
import type { feedbackInput } from "@jobcentre/contracts/http/training";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { enrollmentFacts } from "../enrollments/enrollment-facts.ts";
import { findOwnEnrollment } from "../enrollments/find-enrollment.ts";
import { feedbackModel } from "./feedback.model.ts";

/** A participant's feedback on their own completed enrollment, once. */
export async function giveFeedback(
  { db, now }: StoreDeps,
  accountId: string,
  { enrollment_id, ...given }: z.output<typeof feedbackInput>,
): Promise<{ id: string; created_at: string }> {
  return inTransaction(db, async () => {
    const enrollment = await findOwnEnrollment(db, enrollment_id, accountId);
    if (!enrollment) throw new Problem("not_found");
    if (enrollment.status !== "completed") throw new Problem("feedback_too_early");
    if (await feedbackModel(db).exists({ enrollment_id })) throw new Problem("feedback_given");
    const facts = await enrollmentFacts(db, enrollment);
    const created_at = now();
    const [feedback] = await feedbackModel(db).create([
      {
        ...given,
        enrollment_id,
        program_id: enrollment.program_id,
        account_id: accountId,
        participant_name: facts.participant_name,
        ...(enrollment.noted_from_contact && { noted_from_contact: true }),
        created_at,
      },
    ]);
    const id = feedback!._id.toHexString();
    await recordEvent(db, feedbackGiven, {
      aggregate_id: enrollment_id,
      data: { ...facts, feedback_id: id, rating: given.rating, would_recommend: given.would_recommend },
    });
    return { id, created_at: created_at.toISOString() };
  }).catch((error: unknown) => {
    // Two at once: the unique index decides.
    throw isDuplicateKey(error, "enrollment_id") ? new Problem("feedback_given") : error;
  });
}
