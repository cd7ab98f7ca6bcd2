/** What became of one row of a batch. */
export interface BatchResult {
  id: string;
  /** Whom or what it was about. */
  name: string;
  ok: boolean;
  text: string;
}

/** How a batch ended: "17 of 20 done, 3 failed". */
export function summaryOf(results: readonly BatchResult[], total: number): string {
  const failed = results.filter(({ ok }) => !ok).length;
  return `${results.length - failed} of ${total} done${failed > 0 ? `, ${failed} failed` : ""}`;
}

export interface BatchWork<Row> {
  nameOf: (row: Row) => string;
  /** Does it for one row and says what happened; throwing counts as failed. */
  act: (row: Row) => Promise<string>;
  /** The words for a failure. */
  failureOf: (error: unknown) => string;
}

/** One call per row, one after the other, so that a refusal stops nobody else; tells every result as it comes. */
export async function runBatch<Row extends { id: string }>(
  rows: readonly Row[],
  { nameOf, act, failureOf }: BatchWork<Row>,
  onResult: (result: BatchResult) => void,
): Promise<void> {
  for (const row of rows) {
    const about = { id: row.id, name: nameOf(row) };
    try {
      onResult({ ...about, ok: true, text: await act(row) });
    } catch (error) {
      onResult({ ...about, ok: false, text: failureOf(error) });
    }
  }
}
