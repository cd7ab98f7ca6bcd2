import type { trainingCalls } from "@jobcentre/contracts/http/training";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { containing } from "@jobcentre/service-kit/search-text";
import type { z } from "zod";
import type { StoreDeps } from "../deps.ts";
import { programModel } from "./program.model.ts";
import { inState } from "./program.rules.ts";
import { programAnswer } from "./program-answer.ts";

type Filters = z.output<(typeof trainingCalls)["GET /api/training-programs"]["query"]>;
type Answer = ListAnswer<ReturnType<typeof programAnswer>>;

/** Programs that take applications, featured first, then the newest. */
export async function listPrograms({ db, now }: StoreDeps, filters: Filters): Promise<Answer> {
  const { page, limit, q, category, mode, level, price } = filters;
  const matching = {
    ...inState("open", now()),
    ...(q && { $or: [{ title: containing(q) }, { description: containing(q) }] }),
    ...(category && { category }),
    ...(mode && { mode }),
    ...(level && { difficulty_level: level }),
    ...(price && { price_amount: price === "free" ? 0 : { $gt: 0 } }),
  };
  const programs = await programModel(db)
    .find(matching)
    .sort({ is_featured: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  return new ListAnswer(
    programs.map((program) => programAnswer(program, now())),
    await programModel(db).countDocuments(matching),
  );
}
