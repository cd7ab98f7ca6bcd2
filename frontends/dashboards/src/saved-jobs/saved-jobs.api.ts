import { apiList, errorText, type List, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useList, useQuery, useQueryClient } from "@jobcentre/frontend-kit/query";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { useState } from "react";
import { readAllPages } from "../lists/read-all-pages.ts";

const SAVED = "GET /api/saved-jobs";
export type SavedJob = ResponseOf<typeof SAVED>[number];
/** What is known of a job where it can be saved. */
export type Savable = Omit<SavedJob, "saved_at" | "is_open">;

export const PAGE_SIZE = 20;
const ALL_SAVED = [SAVED, "all"] as const;

/** One page of the saved jobs, last saved first. */
export const useSavedJobs = (page: number) => useList(SAVED, { query: { page, limit: PAGE_SIZE } });

/** Whether a job is saved; no until that is known. */
export function useIsSaved(id: string): boolean {
  const saved = useQuery({
    queryKey: ALL_SAVED,
    queryFn: ({ signal }) => readAllPages((query) => apiList(SAVED, { query, signal })),
  });
  return saved.data?.rows.some((job) => job.id === id) ?? false;
}

/** Saves a job or forgets it: shown here at once, taken back where the server does not take it. */
export function useSetSaved() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const failed = useFailureNotice();
  const save = useAction("POST /api/saved-jobs", { stale: [SAVED] });
  const forget = useAction("DELETE /api/saved-jobs/{job_id}", { stale: [SAVED] });
  const [busy, setBusy] = useState(false);
  const lists = { queryKey: [SAVED] };

  /** Shows it in every list that was read, and answers how to take that back. */
  async function show(job: Savable, wanted: boolean): Promise<() => void> {
    // An answer that is still on its way would bring the old state back.
    await queryClient.cancelQueries(lists);
    const before = queryClient.getQueriesData<List<SavedJob>>(lists);
    for (const [key, list] of before) {
      if (!list) continue;
      const others = list.rows.filter(({ id }) => id !== job.id);
      const rows = wanted ? [{ ...job, saved_at: new Date().toISOString(), is_open: true }, ...others] : others;
      queryClient.setQueryData(key, { rows, total: list.total + rows.length - list.rows.length });
    }
    return () => {
      // Nothing where all was forgotten meanwhile: somebody else may be signed in.
      for (const [key, list] of before) queryClient.setQueryData<List<SavedJob>>(key, (now) => now && list);
    };
  }

  async function setSaved(job: Savable, wanted: boolean): Promise<void> {
    setBusy(true);
    failed.takeBack();
    const takeBack = await show(job, wanted);
    try {
      if (wanted) await save.mutateAsync({ body: { job_id: job.id } });
      else await forget.mutateAsync({ params: { job_id: job.id } });
      // Each undoes the other: an earlier try of it that got no answer is over.
      (wanted ? forget : save).startAnew();
      if (wanted) notify.success("Job saved successfully!");
      else {
        const undo = { label: "Undo", onClick: () => void setSaved(job, true) };
        notify.success(`“${job.title}” is no longer saved.`, undo);
      }
    } catch (error) {
      takeBack();
      // Other jobs may have been saved since, and where the answer was lost this one may be.
      void queryClient.invalidateQueries(lists);
      const failure = wanted ? "The job could not be saved." : "The job could not be removed from your saved jobs.";
      const retry = retryOf(error, () => void setSaved(job, wanted));
      failed.say(errorText(error, failure), retry);
    } finally {
      // Until it is known what is saved, the button offers the same again; it is drawn a turn after that.
      if (!queryClient.getQueryData(ALL_SAVED)) await queryClient.invalidateQueries({ queryKey: ALL_SAVED });
      setTimeout(() => setBusy(false));
    }
  }
  return { setSaved, busy };
}
