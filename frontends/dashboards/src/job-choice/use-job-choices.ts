import { api, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useFindWords, useIsLong } from "@jobcentre/frontend-kit/find-choice";
import { keepPreviousData, useQuery } from "@jobcentre/frontend-kit/query";
import { isOpen } from "../manage-listings/listing.rules.ts";
import { isNoOwnJob, useOwnJob } from "../manage-listings/listings.api.ts";

const CHOICES = "GET /api/employer/job-choices";
export type JobChoice = ResponseOf<typeof CHOICES>["jobs"][number];

/**
 * The employer's jobs to choose one from, the newest first, or those that the typed words find; the chosen one is among them,
 * where it is one of theirs and, if open ones are asked for, open.
 */
export function useJobChoices(chosen: string | undefined, status?: "open") {
  const { q, ...typed } = useFindWords();
  const read = useQuery({
    queryKey: [CHOICES, { q, status }],
    queryFn: ({ signal }) => api(CHOICES, { query: { q, status }, signal }),
    placeholderData: keepPreviousData,
  });
  const found = read.data?.jobs;
  const isElsewhere = chosen !== undefined && found !== undefined && !found.some(({ id }) => id === chosen);
  const one = useOwnJob(isElsewhere ? chosen : undefined);
  const fits = one.data && (status === undefined || isOpen(one.data, new Date()));
  const isLong = useIsLong(read.data?.has_more);
  return {
    read,
    jobs: found && (isElsewhere && one.data && fits ? [one.data, ...found] : found),
    /** Whether the chosen job is among `jobs` unless it cannot be chosen any more. */
    isKnown: found !== undefined && (!isElsewhere || one.data !== undefined || isNoOwnJob(one)),
    /** The chosen job's own read. */
    one,
    /** For the field that finds others; there where the newest are not all. */
    find: isLong ? { ...typed, q, found: found?.length ?? 0, hasMore: read.data?.has_more ?? false } : undefined,
  };
}
