import { ApiError } from "@jobcentre/frontend-kit/api";
import { EmptyState, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import type { useOwnJob } from "./listings.api.ts";

/** Stands in the place of one of the employer's jobs until it is there; `children` lead on where there is no such job. */
export function OwnJobRead({ read, children }: { read: ReturnType<typeof useOwnJob>; children?: ReactNode }) {
  // 400 is what an address with something else than an id gets.
  const isNone = read.error instanceof ApiError && [400, 404].includes(read.error.status);
  if (isNone && !read.data)
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
