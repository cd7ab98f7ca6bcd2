import type { trainingApplicationRow, trainingCalls } from "@jobcentre/contracts/http/training";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countMatching } from "@jobcentre/service-kit/count-matching";
import { containing } from "@jobcentre/service-kit/search-text";
import type * as z from "zod";
import type { TrainingDeps } from "../deps.ts";
import { ofAccountsLike } from "../people/accounts-like.ts";
import { findPeople } from "../people/find-people.ts";
import { participantName } from "../people/participant-name.rules.ts";
import { startedPrograms } from "../programs/ended-programs.ts";
import { findPrograms } from "../programs/find-programs.ts";
import { programState } from "../programs/program.rules.ts";
import { programsLike } from "../programs/programs-like.ts";
import { applicationModel } from "./application.model.ts";

type Filters = z.output<(typeof trainingCalls)["GET /api/admin/training-applications"]["query"]>;
type Row = z.output<typeof trainingApplicationRow>;

async function matchingOf(deps: TrainingDeps, { status, has_started, program_id, account_id, q }: Filters) {
  const { db } = deps;
  return {
    ...(status && { status }),
    // As places are taken: who left or was dropped has none any more.
    ...(status === "approved" && { dropped_no: { $lte: 0 } }),
    ...(has_started && {
      $and: [{ program_id: { [has_started === "yes" ? "$in" : "$nin"]: await startedPrograms(deps) } }],
    }),
    ...(program_id && { program_id }),
    ...(account_id && { account_id }),
    ...(q && {
      $or: [
        { applicant_name: containing(q) },
        { applicant_email: containing(q) },
        ...(await ofAccountsLike(db, q)),
        { program_id: { $in: await programsLike(db, q) } },
      ],
    }),
  };
}

/** Applications for the portal, with fresh document links for who reads them. */
export async function listApplications(
  deps: TrainingDeps,
  filters: Filters,
  readerId: string,
): Promise<ListAnswer<Row>> {
  const { db, now, links } = deps;
  const { page, limit, sort } = filters;
  const matching = await matchingOf(deps, filters);
  const order = sort === "oldest" ? 1 : -1;
  const applications = await applicationModel(db)
    .find(matching)
    .sort({ applied_at: order, _id: order })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const programs = await findPrograms(
    db,
    applications.map((application) => application.program_id.toHexString()),
  );
  const people = await findPeople(
    db,
    applications.map((application) => application.account_id),
  );
  const rows = applications.map((application): Row => {
    const person = people.get(application.account_id);
    const id = application._id.toHexString();
    const reader = { account_id: readerId, record_id: id };
    const paths = application.documents.map(({ file_id, name }) => links.pathOf(file_id, name, now(), reader));
    const program = programs.get(application.program_id.toHexString());
    return {
      id,
      program_title: program?.title ?? "",
      ...(program && {
        program_start_date: program.start_date,
        program_end_date: program.end_date,
        program_no: program.no,
        program_state: programState(program, now()),
        places_taken: program.current_participants,
        places: program.max_participants,
        price_amount: program.price_amount,
      }),
      applicant_name: participantName(person, application.applicant_name, application.noted_from_contact),
      applicant_email: person?.email || application.applicant_email,
      applicant_phone: person?.phone ?? "",
      ...(person?.is_suspended && { is_suspended: true as const }),
      motivation: application.motivation,
      application_documents: JSON.stringify(paths),
      ...(application.removed_documents && { removed_documents: application.removed_documents }),
      status: application.status,
      ...(application.rejected_reason && { rejected_reason: application.rejected_reason }),
      ...(application.status === "approved" && application.dropped_no > 0 && { is_over: true as const }),
      account_id: application.account_id,
      applied_at: application.applied_at.toISOString(),
    };
  });
  return new ListAnswer(rows, await countMatching(applicationModel(db), matching));
}
