import type { trainingCalls } from "@jobcentre/contracts/http/training";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { keptCount } from "@jobcentre/service-kit/kept-counts";
import { containingWords } from "@jobcentre/service-kit/search-text";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { programModel } from "./program.model.ts";
import { inState } from "./program.rules.ts";
import { programAnswer } from "./program-answer.ts";

type Filters = z.output<(typeof trainingCalls)["GET /api/training-programs"]["query"]>;
type Answer = ListAnswer<ReturnType<typeof programAnswer>>;

/** Up to so many the count is exact, above it at most two minutes old. */
const EXACT_TO = 1_000;

/** Programs that take applications, featured first, then the newest. */
export async function listPrograms({ db, now }: StoreDeps, filters: Filters): Promise<Answer> {
  const { page, limit, ...filtersOnly } = filters;
  const { q, category, mode, level, price } = filtersOnly;
  const words = containingWords(q ?? "");
  const matching = {
    ...inState("open", now()),
    ...(words.length > 0 && {
      $and: words.map((word) => ({ $or: [{ title: word }, { description: word }, { location: word }] })),
    }),
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
    // An instance of before may have opened one again.
    programs.filter(({ cancelled_at }) => !cancelled_at).map((program) => programAnswer(program, now())),
    await keptCount(db, { key: `open programs ${JSON.stringify(filtersOnly)}`, now: now(), exactTo: EXACT_TO }, () =>
      programModel(db).countDocuments(matching).exec(),
    ),
  );
}
