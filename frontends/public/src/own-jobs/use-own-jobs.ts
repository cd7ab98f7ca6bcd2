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

/** Comes with the first answer. */
let parts: typeof import("./own-parts.tsx").ownParts | undefined;

/**
 * What who is signed in did with jobs that a page shows: for job seekers alone, for whom the answer and the code that draws it come after
 * the page. Nothing for others, until both are there, and where either fails: the page is then as for everybody.
 */
export function useOwnJobs(jobs: readonly Pick<Job, "id">[] | undefined) {
  const { user } = useSession();
  const ids = jobs?.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ["GET /api/my-jobs", ids, user?.id],
    enabled: user?.user_type === "job_seeker",
    queryFn: ({ signal }) =>
      import("./own-parts.tsx").then(({ ownParts }) => {
        parts = ownParts;
        return parts.read(ids, signal);
      }),
  });
  return data && parts?.of(data);
}
