import {
  mentorCorrected,
  mentorshipCompleted,
  mentorshipEnded,
  progressNoted,
  sessionPlanned,
} from "@jobcentre/contracts/events/entrepreneurship";
import type { entrepreneurshipCalls } from "@jobcentre/contracts/http/entrepreneurship";
import { isSessionPast } from "@jobcentre/contracts/mentor-session";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type * as z from "zod";
import { findBusinesses } from "../applications/find-businesses.ts";
import type { StoreDeps } from "../deps.ts";
import { mentorshipModel } from "./mentorship.model.ts";
import { type Mentorship, mentorshipAnswer } from "./mentorship-answer.ts";
import { NO_SESSION } from "./no-session.ts";
import { refuseStale } from "./refuse-stale.rules.ts";
import { requireComingSession } from "./require-coming-session.ts";

const toCome = ({ next_session_date: session }: Pick<Mentorship, "next_session_date">, now: Date): string | null =>
  session && !isSessionPast(session, now) ? session : null;

type Change = z.output<(typeof entrepreneurshipCalls)["PUT /api/admin/entrepreneurship-mentorship/{id}"]["body"]>;

/** Why one that is over stays as it is. */
const OVER = { completed: "mentorship_completed", ended: "mentorship_ended" } as const;

/**
 * Plans the next session, keeps notes, corrects the mentor, completes or ends; what is over stays as it is. One fact per change.
 * Throws what refuseStale throws where what changes is by now another than the one that was read.
 */
export async function changeMentorship(
  { db, now }: StoreDeps,
  id: string,
  { notes_before, session_before, place_before, name_before, expertise_before, reason = "", ...change }: Change,
): Promise<Mentorship> {
  return inTransaction(db, async () => {
    const before = await mentorshipModel(db).findById(id).lean();
    if (!before) throw new Problem("not_found");
    if (before.mentorship_status !== "active") throw new Problem(OVER[before.mentorship_status]);
    const end = change.mentorship_status !== "active" && change.mentorship_status;
    const without = (end || change.next_session_date === null) && NO_SESSION;
    const wanted = { ...change, ...without, ...(reason && { ended_reason: reason }) };
    const after = { ...before, ...wanted };
    const changesNotes = after.progress_notes !== before.progress_notes;
    const replans = after.next_session_date !== before.next_session_date;
    const isElsewhere = (after.session_place ?? "") !== (before.session_place ?? "");
    refuseStale(before, after, { notes_before, session_before, place_before, name_before, expertise_before });
    if (replans) requireComingSession(after.next_session_date, now());
    const changed = await mentorshipModel(db).updateOne({ _id: id, mentorship_status: "active" }, { $set: wanted });
    if (changed.matchedCount !== 1) throw new Problem("conflict");

    const businesses = await findBusinesses(db, [before.application_id]);
    const business = businesses.get(before.application_id.toHexString());
    if (!business) throw new Error(`mentorship ${id} has no application`);
    const { mentor_name, mentor_expertise, next_session_date } = after;
    const data = { ...business, mentorship_id: id, mentor_name, next_session_date };
    if (mentor_name !== before.mentor_name || mentor_expertise !== before.mentor_expertise) {
      const corrected = { ...data, mentor_expertise, former_name: before.mentor_name };
      await recordEvent(db, mentorCorrected, { aggregate_id: id, data: corrected });
    }
    if (changesNotes) await recordEvent(db, progressNoted, { aggregate_id: id, data });
    const former = toCome(before, now());
    const called_off = next_session_date === null ? former : null;
    if (end === "completed")
      await recordEvent(db, mentorshipCompleted, { aggregate_id: id, data: { ...data, called_off } });
    else if (end) await recordEvent(db, mentorshipEnded, { aggregate_id: id, data: { ...data, called_off, reason } });
    // Who clears a session that has taken place calls nothing off, and nobody goes to it any more.
    else if ((replans && called_off) || ((replans || isElsewhere) && toCome(after, now()))) {
      const session = { ...data, former, session_place: after.session_place ?? "" };
      await recordEvent(db, sessionPlanned, { aggregate_id: id, data: session });
    }
    return mentorshipAnswer(after, business);
  });
}
