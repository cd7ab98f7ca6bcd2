import type { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { countWaiting } from "../applications/count-waiting.ts";
import type { OwnJob } from "./list-own-jobs.ts";

type WithWaiting = z.output<(typeof jobsCalls)["GET /api/employer/jobs"]["response"]>[number];

/** An employer's jobs with how many still wait for a decision on each. */
export async function withWaiting(
  db: Connection,
  { items, total }: ListAnswer<OwnJob>,
): Promise<ListAnswer<WithWaiting>> {
  const counted = items.map(async (job) => ({
    ...job,
    waiting_count: job.applications_count > 0 ? await countWaiting(db, job.id) : 0,
  }));
  return new ListAnswer(await Promise.all(counted), total);
}
