import { errorText, type List, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useQueryClient } from "@jobcentre/frontend-kit/query";
import { useState } from "react";
import { retryOf } from "./retry-of.ts";
import { useSayOf } from "./use-say-of.ts";

const SAVED = "GET /api/saved-jobs";
const MINE = "GET /api/my-jobs";
type SavedJob = ResponseOf<typeof SAVED>[number];
type MyJobs = ResponseOf<typeof MINE>;
/** What is known of a job where it can be saved. */
export type Savable = Omit<SavedJob, "saved_at" | "is_open">;

/** Saves a job or forgets it: shown here at once, taken back where the server does not take it. */
export function useSetSaved() {
  const queryClient = useQueryClient();
  const sayOf = useSayOf();
  const save = useAction("POST /api/saved-jobs", { stale: [SAVED, MINE] });
  const forget = useAction("DELETE /api/saved-jobs/{job_id}", { stale: [SAVED, MINE] });
  const [busy, setBusy] = useState(false);
  const lists = { queryKey: [SAVED] };
  const marks = { queryKey: [MINE] };

  /** Shows it in all that was read, and answers how to take that back. */
  async function show(job: Savable, wanted: boolean): Promise<() => void> {
    // An answer that is still on its way would bring the old state back.
    await Promise.all([lists, marks].map((read) => queryClient.cancelQueries(read)));
    const before = queryClient.getQueriesData<List<SavedJob>>(lists);
    for (const [key, list] of before) {
      if (!list) continue;
      const others = list.rows.filter(({ id }) => id !== job.id);
      const rows = wanted ? [{ ...job, saved_at: new Date().toISOString(), is_open: true }, ...others] : others;
      queryClient.setQueryData(key, { rows, total: list.total + rows.length - list.rows.length });
    }
    mark(job, wanted);
    return () => {
      // Nothing where all was forgotten meanwhile: somebody else may be signed in.
      for (const [key, list] of before) queryClient.setQueryData<List<SavedJob>>(key, (now) => now && list);
      mark(job, !wanted);
    };
  }

  /** What a page of other jobs knows stays as old as it is. */
  const mark = ({ id }: Savable, is_saved: boolean): void =>
    queryClient.setQueriesData<MyJobs>(marks, (rows) =>
      rows?.some((row) => row.job_id === id)
        ? rows.map((row) => (row.job_id === id ? { ...row, is_saved } : row))
        : undefined,
    );

  async function setSaved(job: Savable, wanted: boolean): Promise<void> {
    const say = sayOf(`saved-${job.id}`);
    setBusy(true);
    say.takeBack();
    const takeBack = await show(job, wanted);
    try {
      if (wanted) await save.mutateAsync({ body: { job_id: job.id } });
      else await forget.mutateAsync({ params: { job_id: job.id } });
      // Each undoes the other: an earlier try of it that got no answer is over.
      (wanted ? forget : save).startAnew();
      if (wanted) say.success("Job saved successfully!");
      else {
        const undo = { label: "Undo", onClick: () => void setSaved(job, true) };
        say.success(`“${job.title}” is no longer saved.`, undo);
      }
    } catch (error) {
      takeBack();
      // Other jobs may have been saved since, and where the answer was lost this one may be.
      for (const read of [lists, marks]) void queryClient.invalidateQueries(read);
      const failure = wanted ? "The job could not be saved." : "The job could not be removed from your saved jobs.";
      const retry = retryOf(error, () => void setSaved(job, wanted));
      say.error(errorText(error, failure), retry);
    } finally {
      // Until it is known what is saved, the button offers the same again; it is drawn a turn after that.
      const known = queryClient.getQueriesData<MyJobs>(marks).flatMap(([, rows]) => rows ?? []);
      const isKnown = known.some(({ job_id }) => job_id === job.id);
      if (!isKnown) await queryClient.invalidateQueries(marks);
      setTimeout(() => setBusy(false));
    }
  }
  return { setSaved, busy };
}
