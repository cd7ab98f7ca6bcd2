import type { enrollmentOfUser } from "@jobcentre/contracts/http/training";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type * as z from "zod";
import { findAttendance, ownAttendanceOf } from "../attendance/find-attendance.ts";
import { whatWasCertified, whatWasRevoked } from "../certificates/what-was-certified.ts";
import type { StoreDeps } from "../deps.ts";
import { findGivenFeedback } from "../feedback/find-given-feedback.ts";
import { isFull, programState } from "../programs/program.rules.ts";
import { shownAs } from "./completed-as.ts";
import { enrollmentState, readEnrollments } from "./read-enrollments.ts";

type Own = z.output<typeof enrollmentOfUser>;

/**
 * A person's own enrollments, newest first; with a certificate, also one that was revoked, the program as it was certified. The price stands
 * with what is due: pages of before say to pay it wherever it stands.
 */
export async function listOwnEnrollments(
  deps: StoreDeps,
  accountId: string,
  page: { page: number; limit: number },
  { priced }: { priced: "all" | "due" } = { priced: "due" },
): Promise<ListAnswer<Own>> {
  const { enrollments, programs, total } = await readEnrollments(deps, { account_id: accountId }, page);
  const ids = enrollments.map(({ _id }) => _id);
  const given = await findGivenFeedback(deps.db, ids);
  const certified = await whatWasCertified(deps.db, ids);
  const attendance = await findAttendance(deps.db, ids);
  const revoked = await whatWasRevoked(deps.db, accountId);
  const isDue = ({ status, price_amount }: (typeof enrollments)[number]): boolean =>
    status === "enrolled" && price_amount !== undefined;
  const payment_instructions = enrollments.some(isDue) ? await readSetting(deps.db, "payment_instructions") : "";
  const rows = enrollments.map((enrollment): Own => {
    const program = programs.get(enrollment.program_id.toHexString());
    const id = enrollment._id.toHexString();
    // A program may have another title or instructor by now.
    const shown = shownAs(enrollment, certified.get(id) ?? revoked.get(id), program);
    const came = ownAttendanceOf(attendance.get(id));
    return {
      id,
      ...enrollmentState(enrollment),
      ...(enrollment.revoked_reason && { certificate_revoked_reason: enrollment.revoked_reason }),
      feedback_given: given.has(id),
      program: {
        id: enrollment.program_id.toHexString(),
        title: shown?.program_title ?? "",
        instructor_name: shown?.instructor_name ?? "",
        duration_weeks: shown?.duration_weeks ?? 0,
        start_date: program?.start_date ?? null,
        end_date: program?.end_date ?? null,
        location: program?.location ?? "",
        ...(program && { state: programState(program, deps.now()) }),
        ...(program && isFull(program) && { is_full: true as const }),
      },
      ...(came && { attendance: came }),
      ...(enrollment.dropped_reason && { dropped_reason: enrollment.dropped_reason }),
      ...(enrollment.cancelled_for !== undefined && { cancelled: { reason: enrollment.cancelled_for } }),
      ...((priced === "all" || isDue(enrollment)) &&
        enrollment.price_amount !== undefined && { price_amount: enrollment.price_amount }),
      ...(isDue(enrollment) && { payment_instructions }),
    };
  });
  return new ListAnswer(rows, total);
}
