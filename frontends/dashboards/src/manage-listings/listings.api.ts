import { ApiError, type List, type ResponseOf, uniqueKey } from "@jobcentre/frontend-kit/api";
import { readAnew, useAction, useList, useQueryClient, useRead } from "@jobcentre/frontend-kit/query";
import { useRereadOnConflict } from "@jobcentre/frontend-kit/use-reread-on-conflict";
import { APPLICANTS } from "../candidates/known.api.ts";

const OWN_JOBS = "GET /api/employer/jobs";
const OWN_JOB = "GET /api/employer/jobs/{id}";
export type Listing = ResponseOf<typeof OWN_JOBS>[number];
export type OwnJob = ResponseOf<typeof OWN_JOB>;
/** What shows the employer's own jobs to the employer. */
export const OWN = [OWN_JOBS, OWN_JOB, "GET /api/employer/job-choices"] as const;
/** Where a job of one's own is shown: its public page, and its title with who applied. */
const SHOWN = [...OWN, "GET /api/jobs", "GET /api/jobs/{id}", "GET /api/employer/applications", APPLICANTS] as const;
export type ListingStatus = "active" | "inactive";

export const PAGE_SIZE = 20;

/** One page of the employer's jobs, newest first. */
export const useListings = (query: { q: string | undefined; status: ListingStatus | undefined; page: number }) =>
  useList(OWN_JOBS, { query: { ...query, limit: PAGE_SIZE } });

/** How many of the employer's jobs are active; the rows are the newest of them. */
export const useActiveListings = () => useList(OWN_JOBS, { query: { status: "active", limit: 20 } });

/** One of the employer's jobs; nothing is read where none is named. */
export const useOwnJob = (id: string | undefined) =>
  useRead(OWN_JOB, { params: { id: id ?? "" } }, { enabled: id !== undefined });

/** Whether a job is none of the employer's; 400 is what something else than an id gets. */
export const isNoOwnJob = ({ error }: Pick<ReturnType<typeof useOwnJob>, "error">): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

export const useSaveListing = () =>
  useAction("PUT /api/jobs/{id}", { stale: [...SHOWN], onError: useRereadOnConflict(...OWN) });

/** Closes a job or opens it again: shown here at once, taken back where the server does not take it. */
export function useSetActive() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useAction("POST /api/jobs/{id}/toggle-active", {
    stale: [...SHOWN],
    onError: (_, { params, body }) => {
      show(params.id, !body?.is_active);
      // A lost answer leaves open what the job is now, in lists that nobody sees, too.
      void readAnew(queryClient, [...OWN]);
    },
  });
  /** A list of other jobs stays as old as it is. */
  const show = (id: string, is_active: boolean) =>
    queryClient.setQueriesData<List<Listing>>({ queryKey: [OWN_JOBS] }, (list) =>
      list?.rows.some((job) => job.id === id)
        ? { ...list, rows: list.rows.map((job) => (job.id === id ? { ...job, is_active } : job)) }
        : undefined,
    );

  async function setActive({ id }: Pick<Listing, "id">, wanted: boolean): Promise<void> {
    show(id, wanted);
    // It may be so already, by another tab or by a press whose answer got lost; or be the opposite since that one, so each has a key.
    await mutateAsync({ params: { id }, body: { is_active: wanted }, idempotencyKey: uniqueKey() });
  }
  return { setActive, isPending };
}
