import { api, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { keepPreviousData, useQuery } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";

const MINE = "GET /api/my-jobs";
export type MyJob = ResponseOf<typeof MINE>[number];

/**
 * What who is signed in did with the jobs that a page shows, by the job's id; undefined until that is known. Kept as the public pages
 * keep it. While those of another page load, the ones before stay.
 */
export function useMyJobs(ids: readonly string[] = []): (id: string) => MyJob | undefined {
  const { user } = useSession();
  const { data } = useQuery<MyJob[]>({
    queryKey: [MINE, ids, user?.id],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api(MINE, { query: { ids: ids.join() }, signal }),
  });
  return (id) => data?.find(({ job_id }) => job_id === id);
}
