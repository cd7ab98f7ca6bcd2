import type { enrollmentRow, trainingCalls } from "@jobcentre/contracts/http/training";
import type { Certified } from "@jobcentre/contracts/training-options";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { ofQuotedNumber } from "@jobcentre/service-kit/quoted-number";
import { containing } from "@jobcentre/service-kit/search-text";
import type { QueryFilter } from "mongoose";
import type * as z from "zod";
import { attendanceOf, findAttendance } from "../attendance/find-attendance.ts";
import { whatWasCertified } from "../certificates/what-was-certified.ts";
import type { StoreDeps } from "../deps.ts";
import { ofAccountsLike } from "../people/accounts-like.ts";
import { findPeople } from "../people/find-people.ts";
import { participantName } from "../people/participant-name.rules.ts";
import { endedPrograms } from "../programs/ended-programs.ts";
import { isFull, programState } from "../programs/program.rules.ts";
import { programsLike } from "../programs/programs-like.ts";
import { shownAs, titledFilters } from "./completed-as.ts";
import { type Enrollment, enrollmentModel } from "./enrollment.model.ts";
import { enrollmentState, readEnrollments } from "./read-enrollments.ts";
import { endingOf } from "./record-ended.ts";

type Filters = z.output<(typeof trainingCalls)["GET /api/admin/training-enrollments"]["query"]>;
type Row = z.output<typeof enrollmentRow>;

const CERTIFICATE: Record<Certified, QueryFilter<Enrollment>> = {
  yes: { certificate_number: { $ne: null } },
  no: { certificate_number: null },
  due: { status: "completed", certificate_number: null, revoked_reason: null, is_erased: { $ne: true } },
  revoked: { revoked_reason: { $ne: null } },
};

/** The same, to count: a list that is bounded so would be sorted as a whole. */
const CERTIFICATE_COUNTED = { ...CERTIFICATE, yes: { certificate_number: { $gt: "" } } };

/** As seats are counted: who was dropped has freed theirs. */
const PLACE: Record<"yes" | "no", QueryFilter<Enrollment>> = {
  yes: { status: { $in: ["enrolled", "completed"] } },
  no: { status: "dropped" },
};

/** The store's filter for a page, and one for its count. */
async function matchingOf(deps: StoreDeps, filters: Filters) {
  const { status, certified, has_place, has_ended, program_id, account_id, q } = filters;
  const { db } = deps;
  const narrowing = [
    ...(has_place ? [PLACE[has_place]] : []),
    ...(has_ended ? [{ program_id: { [has_ended === "yes" ? "$in" : "$nin"]: await endedPrograms(deps) } }] : []),
  ];
  const matching = {
    ...(status && { status }),
    ...(program_id && { program_id }),
    ...(account_id && { account_id }),
    ...(q && {
      $or: [
        { participant_name: containing(q) },
        { participant_email: containing(q) },
        { certificate_number: containing(q) },
        // Who paid for a program quotes it.
        ...(await ofQuotedNumber(enrollmentModel(db), q)),
        ...(await ofAccountsLike(db, q)),
        ...(await titledFilters(db, (title) => containing(q).test(title), await programsLike(db, q))),
      ],
    }),
  };
  return [CERTIFICATE, CERTIFICATE_COUNTED].map((certificate) => {
    const all = certified ? [certificate[certified], ...narrowing] : narrowing;
    return { ...matching, ...(all.length > 0 && { $and: all }) };
  }) as [QueryFilter<Enrollment>, QueryFilter<Enrollment>];
}

/** Enrollments for the portal. */
export async function listEnrollments(deps: StoreDeps, filters: Filters): Promise<ListAnswer<Row>> {
  const [matching, counted] = await matchingOf(deps, filters);
  const { enrollments, programs, total } = await readEnrollments(deps, matching, filters, counted);
  const people = await findPeople(
    deps.db,
    enrollments.map((enrollment) => enrollment.account_id),
  );
  const ids = enrollments.map(({ _id }) => _id);
  const certified = await whatWasCertified(deps.db, ids);
  const attendance = await findAttendance(deps.db, ids);
  const rows = enrollments.map((enrollment): Row => {
    const person = people.get(enrollment.account_id);
    const program = programs.get(enrollment.program_id.toHexString());
    const id = enrollment._id.toHexString();
    const came = attendanceOf(attendance.get(id));
    return {
      id,
      program_title: shownAs(enrollment, certified.get(id), program)?.program_title ?? "",
      program_start_date: program?.start_date ?? null,
      program_end_date: program?.end_date ?? null,
      ...(program && { program_no: program.no, program_state: programState(program, deps.now()) }),
      ...(program && isFull(program) && { program_is_full: true as const }),
      participant_name: participantName(person, enrollment.participant_name, enrollment.noted_from_contact),
      participant_email: person?.email || enrollment.participant_email,
      participant_phone: person?.phone ?? "",
      ...enrollmentState(enrollment),
      certificate_revoked_reason: enrollment.revoked_reason ?? null,
      ...(enrollment.dropped_reason && { dropped_reason: enrollment.dropped_reason }),
      ...endingOf(enrollment),
      ...(!enrollment.is_erased && { account_id: enrollment.account_id }),
      ...(enrollment.price_amount !== undefined && { price_amount: enrollment.price_amount }),
      ...(came && { attendance: came }),
    };
  });
  return new ListAnswer(rows, total);
}
