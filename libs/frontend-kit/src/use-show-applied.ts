import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";

const MINE = "GET /api/my-jobs";
type MyJobs = ResponseOf<typeof MINE>;
type Sent = NonNullable<MyJobs[number]["application"]>;

/** Shows an application that was sent wherever its job stands: a slow line would offer to apply again until that is read. */
export function useShowApplied(): (sent: Sent, job_id: string) => void {
  const queryClient = useQueryClient();
  return ({ id, status, applied_at }, job_id) =>
    // What a page of other jobs knows stays as old as it is.
    queryClient.setQueriesData<MyJobs>({ queryKey: [MINE] }, (rows) =>
      rows?.some((row) => row.job_id === job_id)
        ? rows.map((row) => (row.job_id === job_id ? { ...row, application: { id, status, applied_at } } : row))
        : undefined,
    );
}
