import type { MoveRecords } from "@jobcentre/service-kit/follow-owners";
import type { Connection } from "mongoose";
import { moveApplications } from "../applications/move-applications.ts";
import { moveCertificates } from "../certificates/move-certificates.ts";
import { hasCompleted, moveEnrollments } from "../enrollments/move-enrollments.ts";
import { moveFeedback } from "../feedback/move-feedback.ts";
import { markAsGraduate, unmarkGraduate } from "../people/graduates.ts";
import { movePlaceAlerts } from "../place-alerts/move-place-alerts.ts";

/** What somebody learns is their own, whichever company they work for: all that is kept here but the copy of the company's profile. */
export const createMoveRecords =
  (db: Connection): MoveRecords =>
  async (move) => {
    const { from, to, contact } = move;
    const applications = await moveApplications(db, move);
    const enrollments = await moveEnrollments(db, { from, to, contact, applications });
    await moveCertificates(db, to, enrollments);
    await moveFeedback(db, { from, to, contact, enrollments });
    await movePlaceAlerts(db, move);
    if (enrollments.length === 0) return;
    if (await hasCompleted(db, to)) await markAsGraduate(db, to);
    if (!(await hasCompleted(db, from))) await unmarkGraduate(db, from);
  };
