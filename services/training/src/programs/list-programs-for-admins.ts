import type { adminProgram, trainingCalls } from "@jobcentre/contracts/http/training";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countMatching } from "@jobcentre/service-kit/count-matching";
import { Problem } from "@jobcentre/service-kit/problem";
import { containing } from "@jobcentre/service-kit/search-text";
import type * as z from "zod";
import { countPendingApplications } from "../applications/count-pending-applications.ts";
import type { StoreDeps } from "../deps.ts";
import { type Program, programModel } from "./program.model.ts";
import { inState } from "./program.rules.ts";
import { programAnswer } from "./program-answer.ts";

type Filters = z.output<(typeof trainingCalls)["GET /api/admin/training-programs"]["query"]>;
type Row = z.output<typeof adminProgram>;

const ORDERS = {
  newest: { _id: -1 },
  start_date: { start_date: 1, _id: 1 },
  title: { title: 1, _id: 1 },
} as const;

/** All programs, with what only admins see of them. */
export async function listProgramsForAdmins({ db, now }: StoreDeps, filters: Filters): Promise<ListAnswer<Row>> {
  const { page, limit, q, category, state, sort } = filters;
  const matching = {
    ...(state && inState(state, now())),
    ...(category && { category }),
    ...(q && { $or: [{ title: containing(q) }, { instructor_name: containing(q) }, { location: containing(q) }] }),
  };
  const programs = await programModel(db)
    .find(matching)
    .sort(ORDERS[sort])
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  return new ListAnswer(await rowsOf({ db, now }, programs), await countMatching(programModel(db), matching));
}

/** One program as admins see it. */
export async function getProgramForAdmins(deps: StoreDeps, id: string): Promise<Row> {
  const program = await programModel(deps.db).findById(id).lean();
  if (!program) throw new Problem("program_not_found");
  return (await rowsOf(deps, [program]))[0]!;
}

async function rowsOf({ db, now }: StoreDeps, programs: Program[]): Promise<Row[]> {
  const pending = await countPendingApplications(
    db,
    programs.map(({ _id }) => _id),
  );
  return programs.map((program) => ({
    ...programAnswer(program, now()),
    no: program.no,
    is_open: program.is_open,
    pending_applications: pending.get(program._id.toHexString()) ?? 0,
    created_at: program.created_at.toISOString(),
    updated_at: (program.updated_at ?? program.created_at).toISOString(),
  }));
}
