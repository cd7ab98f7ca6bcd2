import { facet } from "./facet.ts";
import { group, sortByCount } from "./group.ts";
import { lookup } from "./lookup.ts";
import { addFields, project, unset } from "./shape-stages.ts";
import { countInto, limit, match, replaceRoot, replaceWith, sample, skip, sort } from "./simple-stages.ts";
import type { StageCompiler } from "./stage.ts";
import { unwind } from "./unwind.ts";

/** Every other pipeline stage there is; others are refused with 40324. */
export const stages: Record<string, StageCompiler> = {
  $match: match,
  $group: group,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $unwind: unwind,
  $lookup: lookup,
  $facet: facet,
  $count: countInto,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $sortByCount: sortByCount,
  $sample: sample,
};
