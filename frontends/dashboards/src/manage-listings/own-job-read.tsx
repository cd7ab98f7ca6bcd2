import { EmptyState, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { isNoOwnJob, type useOwnJob } from "./listings.api.ts";

/** Stands in the place of one of the employer's jobs until it is there; `children` lead on where there is no such job. */
export function OwnJobRead({ read, children }: { read: ReturnType<typeof useOwnJob>; children?: ReactNode }) {
  if (isNoOwnJob(read) && !read.data)
    return (
      <EmptyState title="There is no such job among yours" icon="briefcase">
        {children}
      </EmptyState>
    );
  return (
    <>
      {read.isPending && <Skeleton lines={8} label="Loading the job" />}
      <ReadFailed read={read} title="The job could not be loaded" />
    </>
  );
}
