import type { reportRow } from "@jobcentre/contracts/http/jobs";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { reportAnswer } from "./list-reports.ts";
import { reportModel } from "./report.model.ts";

/** One page of what was reported of somebody and their jobs, or of what they reported, newest first. */
export async function listReportsOf(
  db: Connection,
  whose: { employer_id: string } | { reporter_id: string },
  { page, limit }: { page: number; limit: number },
): Promise<ListAnswer<z.output<typeof reportRow>>> {
  const reports = await reportModel(db)
    .find(whose)
    .sort({ reported_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  return new ListAnswer(reports.map(reportAnswer), await reportModel(db).countDocuments(whose));
}
