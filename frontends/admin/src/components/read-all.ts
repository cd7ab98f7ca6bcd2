import type { List } from "@jobcentre/frontend-kit/api";

/** The most a list call answers at once. */
const LIMIT = 100;

/**
 * Every row of a list, page by page; a row that moved to the next page meanwhile is taken once, one that moved to a page
 * before is found there. Tells the share that is read.
 */
export async function readAll<Row extends { id: string }>(
  read: (page: { page: number; limit: number }) => Promise<List<Row>>,
  onProgress: (share: number) => void,
): Promise<Row[]> {
  const byId = new Map<string, Row>();
  let known = 0;
  for (let page = 1; ; page++) {
    const { rows, total } = await read({ page, limit: LIMIT });
    for (const row of rows) byId.set(row.id, row);
    const gone = known - total;
    known = total;
    if (gone > 0) {
      // What follows them moved up by as many: from where it may be by now, it is read again.
      page = Math.max(0, page - 1 - Math.ceil(gone / LIMIT));
      continue;
    }
    if (rows.length === 0 || page * LIMIT >= total) return [...byId.values()];
    onProgress((page * LIMIT) / total);
  }
}
