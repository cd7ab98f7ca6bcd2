import { api } from "@jobcentre/frontend-kit/api";
import { useQuery } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";
import type { ReactNode } from "react";
import type { Job } from "../jobs/jobs.api.ts";

/** What a job seeker did with a job, to be drawn. */
export interface OwnMarks {
  /** In place of the button that applies. */
  apply: ReactNode;
  mark: ReactNode;
}

/** Of a job that is no longer open. */
export interface OwnGone {
  /** What it was. */
  title: string;
  /** What its reader did with it. */
  words: ReactNode;
}

/**
 * What who is signed in did with jobs that a page shows: for job seekers alone, for whom the answer and the code that draws it come after
 * the page. Nothing for others, until both are there, and where either fails: the page is then as for everybody.
 */
export function useOwnJobs(jobs: readonly Pick<Job, "id">[] | undefined) {
  const { user } = useSession();
  const ids = jobs?.map(({ id }) => id) ?? [];
  const enabled = user?.user_type === "job_seeker" && ids.length > 0;
  // Apart from the answer, which may have been read elsewhere.
  const parts = useQuery({
    queryKey: ["own-parts"],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await import("./own-parts.tsx")).ownParts,
  }).data;
  const { data } = useQuery({
    queryKey: ["GET /api/my-jobs", ids, user?.id],
    enabled,
    queryFn: ({ signal }) => api("GET /api/my-jobs", { query: { ids: ids.join() }, signal }),
  });
  return data && parts?.of(data);
}
