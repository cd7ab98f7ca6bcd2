import { mentorAssigned } from "@jobcentre/contracts/events/entrepreneurship";
import type { mentorAssignment } from "@jobcentre/contracts/http/entrepreneurship";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { Types } from "mongoose";
import type * as z from "zod";
import { findSupportedBusiness } from "../applications/find-supported-business.ts";
import type { StoreDeps } from "../deps.ts";
import { mentorshipModel } from "./mentorship.model.ts";
import { type Mentorship, mentorshipAnswer } from "./mentorship-answer.ts";
import { requireComingSession } from "./require-coming-session.ts";

/** Gives an approved or active business its mentor, one at a time. */
export async function assignMentor(
  { db, now }: StoreDeps,
  assignment: z.output<typeof mentorAssignment>,
  assigned_by: string,
): Promise<Mentorship> {
  const { application_id, entrepreneur_id, ...mentor } = assignment;
  requireComingSession(mentor.next_session_date, now());
  return inTransaction(db, async () => {
    const { business } = await findSupportedBusiness(db, { application_id, entrepreneur_id });
    const active = { application_id: new Types.ObjectId(application_id), mentorship_status: "active" as const };
    if (await mentorshipModel(db).exists(active)) throw new Problem("mentor_already_assigned");
    const [created] = await mentorshipModel(db).create([{ ...active, ...mentor, assigned_at: now(), assigned_by }]);
    const mentorship = created!.toObject();
    const mentorship_id = mentorship._id.toHexString();
    await recordEvent(db, mentorAssigned, {
      aggregate_id: mentorship_id,
      data: { ...business, mentorship_id, ...mentor },
    });
    return mentorshipAnswer(mentorship, business);
  }).catch((error: unknown) => {
    // Two at once: the unique index decides.
    throw isDuplicateKey(error, "application_id") ? new Problem("mentor_already_assigned") : error;
  });
}
