import { useState } from "react";
import { type BatchResult, type BatchWork, runBatch } from "./run-batch.ts";

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

/** Does something to many rows and keeps what became of each; draw it with BatchReport. */
export function useBatch<Row extends { id: string }>(): Batch<Row> {
  const [state, setState] = useState<BatchState>();

  const run: Batch<Row>["run"] = async (title, rows, work, readAgain) => {
    setState({ title, total: rows.length, results: [], running: true });
    await runBatch(rows, work, (result) =>
      setState((before) => before && { ...before, results: [...before.results, result] }),
    );
    await readAgain();
    setState((before) => before && { ...before, running: false });
  };
  return { state, run, putAway: () => setState(undefined) };
}
