import type { ownApplicationCounts } from "@jobcentre/contracts/http/jobs";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import type { ApplicationStatus } from "./application.model.ts";
import { countSent, searchSent, sentWithInterview } from "./own-applications.ts";

/** How many of a person's own applications are where: of all, or of those that a search finds. */
export async function countOwnApplications(
  { db, now }: StoreDeps,
  account_id: string,
  q: string | undefined,
): Promise<z.output<typeof ownApplicationCounts>> {
  const found = q ? await searchSent(db, { account_id }, q) : undefined;
  const countOf = async (status: ApplicationStatus): Promise<number> =>
    found ? found.filter((one) => one.status === status).length : countSent(db, { account_id, status });
  const [pending, shortlisted, hired, rejected, withdrawn] = [
    await countOf("pending"),
    await countOf("shortlisted"),
    await countOf("hired"),
    await countOf("rejected"),
    await countOf("withdrawn"),
  ];
  return {
    total: pending + shortlisted + hired + rejected + withdrawn,
    pending,
    shortlisted,
    interviews_coming: (await sentWithInterview(db, account_id, q, now())).length,
    hired,
    rejected,
    withdrawn,
  };
}
