import type { ownApplicationCounts } from "@jobcentre/contracts/http/jobs";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import type { ApplicationStatus } from "./application.model.ts";
import { sentBy, withInterviewToCome } from "./own-applications.ts";

/** How many of a person's own applications are where: of all, or of those that a search finds. */
export async function countOwnApplications(
  { db, now }: StoreDeps,
  accountId: string,
  q: string | undefined,
): Promise<z.output<typeof ownApplicationCounts>> {
  const sent = await sentBy(db, accountId, q);
  const countOf = (wanted: ApplicationStatus): number => sent.filter(({ status }) => status === wanted).length;
  return {
    total: sent.length,
    pending: countOf("pending"),
    shortlisted: countOf("shortlisted"),
    interviews_coming: (await withInterviewToCome(db, sent, now())).length,
    hired: countOf("hired"),
    rejected: countOf("rejected"),
    withdrawn: countOf("withdrawn"),
  };
}
