/** What decides about, and hears of, every commit; the transactions' side of a write. */
export interface CommitGate {
  /** A promise to wait for before the write may be tried again, or undefined when nothing stands in its way. */
  blocker(written: Iterable<string>): Promise<void> | undefined;
  /** These keys are about to change in the commit of that number; readers may see that already, or not yet. */
  committing(written: Iterable<string>, commit: number): void;
  /** Everything announced is on disk and every new snapshot shows it. */
  committed(): void;
}
