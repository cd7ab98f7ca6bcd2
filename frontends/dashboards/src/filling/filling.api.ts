import { api } from "@jobcentre/frontend-kit/api";
import { useAction } from "@jobcentre/frontend-kit/query";

const COUNTS = "GET /api/employer/applications/counts";

/** Closes a job because the post is filled. A refusal means that it is another one by now. */
export function useFill() {
  const stale = [
    "GET /api/employer/jobs",
    "GET /api/jobs",
    "GET /api/jobs/{id}",
    "GET /api/employer/applications",
    COUNTS,
  ] as const;
  return useAction("POST /api/jobs/{id}/fill", { stale: [...stale] });
}

/** How many still wait for a decision on a job; 0 where fewer than its `positions` are hired, or that cannot be known now. */
export async function readWaiting(job_id: string, positions = 1): Promise<number> {
  try {
    const { pending, shortlisted, hired } = await api(COUNTS, { query: { job_id } });
    return hired < positions && positions > 1 ? 0 : pending + shortlisted;
  } catch {
    // Manage Listings offers the same later.
    return 0;
  }
}
