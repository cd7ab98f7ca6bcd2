import { api, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { keepPreviousData, useQuery } from "@jobcentre/frontend-kit/query";
import { useEffect, useState } from "react";
import { isOpen } from "../manage-listings/listing.rules.ts";
import { isNoOwnJob, useOwnJob } from "../manage-listings/listings.api.ts";

const CHOICES = "GET /api/employer/job-choices";
export type JobChoice = ResponseOf<typeof CHOICES>["jobs"][number];

/** Whoever types goes on sooner: each letter would be a search. */
const PAUSE_MS = 300;

/**
 * The employer's jobs to choose one from, the newest first, or those that the typed words find; the chosen one is among them,
 * where it is one of theirs and, if open ones are asked for, open.
 */
export function useJobChoices(chosen: string | undefined, status?: "open") {
  const [words, setWords] = useState("");
  const q = usePaused(words.trim()) || undefined;
  const read = useQuery({
    queryKey: [CHOICES, { q, status }],
    queryFn: ({ signal }) => api(CHOICES, { query: { q, status }, signal }),
    placeholderData: keepPreviousData,
  });
  const found = read.data?.jobs;
  const isElsewhere = chosen !== undefined && found !== undefined && !found.some(({ id }) => id === chosen);
  const one = useOwnJob(isElsewhere ? chosen : undefined);
  const fits = one.data && (status === undefined || isOpen(one.data, new Date()));
  const [isLong, setLong] = useState(false);
  if (read.data?.has_more && !isLong) setLong(true);
  return {
    read,
    jobs: found && (isElsewhere && one.data && fits ? [one.data, ...found] : found),
    /** Whether the chosen job is among `jobs` unless it cannot be chosen any more. */
    isKnown: found !== undefined && (!isElsewhere || one.data !== undefined || isNoOwnJob(one)),
    /** The chosen job's own read. */
    one,
    /** For the field that finds others; there where the newest are not all. */
    find: isLong ? { words, setWords, q, found: found?.length ?? 0, hasMore: read.data?.has_more ?? false } : undefined,
  };
}

/** What was typed last, once nothing was for a moment. */
function usePaused(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
