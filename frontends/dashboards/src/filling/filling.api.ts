import { api, type List, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { type QueryClient, readAnew, useAction, useQueryClient } from "@jobcentre/frontend-kit/query";
import { APPLICANTS } from "../candidates/known.api.ts";
import { isBeingFilled } from "../manage-listings/listing.rules.ts";
import { OWN } from "../manage-listings/listings.api.ts";

const OWN_JOBS = "GET /api/employer/jobs";
const COUNTS = "GET /api/employer/applications/counts";
type Listing = ResponseOf<typeof OWN_JOBS>[number];

const SHOWN = [
  ...OWN,
  "GET /api/jobs",
  "GET /api/jobs/{id}",
  "GET /api/employer/applications",
  COUNTS,
  APPLICANTS,
] as const;
/** Who waits is told a minute after the post was filled, by a look of the server every few seconds; and where that is late. */
const TOLD_MS = [65_000, 120_000];

/** Closes a job because the post is filled. A refusal means that it is another one by now. */
export function useFill() {
  const queryClient = useQueryClient();
  return useAction("POST /api/jobs/{id}/fill", {
    stale: [...SHOWN],
    onSuccess: ({ id }) => readOnceTold(queryClient, id),
  });
}

/** Whoever waited is rejected by the server alone: what shows them is read anew when that has happened, whatever page is open by then. */
function readOnceTold(client: QueryClient, id: string): void {
  const whose = client.forgotten;
  const nobodyWaits = () =>
    client
      .getQueriesData<List<Listing>>({ queryKey: [OWN_JOBS] })
      .some(([, list]) => list?.rows.some((job) => job.id === id && job.waiting_count === 0));
  for (const after of TOLD_MS)
    setTimeout(() => {
      if (client.forgotten === whose && !nobodyWaits()) void readAnew(client, SHOWN);
    }, after);
}

/** How many still wait for a decision on a job, and whether it is active; nothing where nobody does, fewer than its `positions` are hired, or that cannot be known now. */
export async function readWaiting(
  id: string,
  positions = 1,
): Promise<{ waiting: number; is_active: boolean } | undefined> {
  try {
    const { pending, shortlisted, hired } = await api(COUNTS, { query: { job_id: id } });
    const waiting = hired < positions && positions > 1 ? 0 : pending + shortlisted;
    if (waiting === 0) return undefined;
    const job = await api("GET /api/employer/jobs/{id}", { params: { id } });
    // Who waits is told already.
    return isBeingFilled(job, new Date()) ? undefined : { waiting, is_active: job.is_active };
  } catch {
    // Manage Listings offers the same later.
    return undefined;
  }
}
