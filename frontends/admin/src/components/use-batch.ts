import { whileBusy } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { useState } from "react";
import { type BatchResult, type BatchWork, runBatch, summaryOf } from "./run-batch.ts";

const MOST_TOLD = 3;

interface BatchState {
  /** What is being done, such as "Approving". */
  title: string;
  total: number;
  results: BatchResult[];
  running: boolean;
}

export interface Batch<Row> {
  /** The batch that runs or ran last, until it is put away. */
  state: BatchState | undefined;
  /**
   * Runs a batch to its end; the rows are done one after the other. It is running until `readAgain` has read the list anew, where
   * the rows stand as they were till then, ready to be chosen once more.
   */
  run: (title: string, rows: readonly Row[], work: BatchWork<Row>, readAgain: () => Promise<unknown>) => Promise<void>;
  putAway: () => void;
}

/**
 * Does something to many rows and keeps what became of each; draw it with BatchReport. Who has gone on before it ends is told in a
 * notice, with whom it failed for.
 */
export function useBatch<Row extends { id: string }>(): Batch<Row> {
  const [state, setState] = useState<BatchState>();
  const notify = useNotify();
  const isHere = useIsHere();
  const queryClient = useQueryClient();

  function tellElsewhere(title: string, results: readonly BatchResult[], total: number): void {
    const summary = `${title}: ${summaryOf(results, total)}`;
    const failed = results.filter(({ ok }) => !ok);
    if (failed.length === 0) notify.success(summary);
    else notify.error(`${summary}. ${toldOf(failed)}`);
  }

  const run: Batch<Row>["run"] = async (title, rows, work, readAgain) => {
    setState({ title, total: rows.length, results: [], running: true });
    const results: BatchResult[] = [];
    const { forgotten } = queryClient;
    await whileBusy(async () => {
      await runBatch(rows, work, (result) => {
        results.push(result);
        setState((before) => before && { ...before, results: [...before.results, result] });
      });
      await readAgain();
    });
    // Nor is it told to who is signed in by then instead.
    if (!isHere() && queryClient.forgotten === forgotten) tellElsewhere(title, results, rows.length);
    setState((before) => before && { ...before, running: false });
  };
  return { state, run, putAway: () => setState(undefined) };
}

/** Some of many by name: a notice that fills the screen could not be put away. */
function toldOf(failed: readonly BatchResult[]): string {
  const told = failed.slice(0, MOST_TOLD).map(({ name, text }) => `${name}: ${text}`);
  const others = failed.length - told.length;
  return [...told, ...(others > 0 ? [`and ${others} more`] : [])].join("; ");
}
