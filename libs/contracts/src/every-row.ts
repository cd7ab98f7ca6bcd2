/** The most rows that a list call answers at once. */
const MOST = 100;

/** How often what moved up is looked for before a list in no lasting order is read on all the same. */
const MOST_LOOKS = 20;

/** The page, as list calls take it, that begins at the last of so many rows that were read, or a few before, and ends the furthest. */
export function pageAfter(read: number): { page: number; limit: number } {
  const last = Math.max(0, read - 1);
  let furthest = { page: 1, limit: 0 };
  for (let limit = MOST; limit > 0; limit--) {
    const page = Math.floor(last / limit) + 1;
    if (page * limit > furthest.page * furthest.limit) furthest = { page, limit };
  }
  return furthest;
}

/**
 * Reads a paged list from its first row to its last, each row once, also while rows come and go: every page begins with a row
 * that is known. Where it does not, what is before it went away, and what moved up is looked for there.
 * A list answers a row for each place that its total counts; where it leaves some out, it is read with more looks back.
 * `onShare` is told how much is read, up to 1, where more follows.
 */
export async function* everyRow<Row extends { id: string }>(
  read: (page: { page: number; limit: number }) => Promise<{ rows: readonly Row[]; total: number }>,
  onShare?: (share: number) => void,
): AsyncGenerator<Row> {
  const known = new Set<string>();
  let looks = 0;
  let furthest = 0;
  for (let covered = 0; ; ) {
    const { page, limit } = pageAfter(covered);
    const { rows, total } = await read({ page, limit });
    const from = (page - 1) * limit;
    const [first] = rows;
    // A list that counts more than it has is at its end where it has nothing.
    const follows = from === 0 || looks === MOST_LOOKS || (first ? known.has(first.id) : total > from);
    if (!follows) {
      // Nothing of it is taken: a known row would no longer say that all before it are known.
      covered = Math.max(0, Math.min(from, total) - MOST * 2 ** looks);
      looks += 1;
      continue;
    }
    for (const row of rows) {
      if (known.has(row.id)) continue;
      known.add(row.id);
      yield row;
    }
    covered = page * limit;
    if (covered > furthest) looks = 0;
    furthest = Math.max(furthest, covered);
    if (!first || covered >= total) return;
    onShare?.(covered / total);
  }
}
