import type { List } from "@jobcentre/frontend-kit/api";

/** As many as one answer may hold. */
const WHOLE_PAGE = 100;

/** All rows of a list that a person has few of, page by page. */
export async function readAllPages<Row>(
  read: (query: { page: number; limit: number }) => Promise<List<Row>>,
): Promise<List<Row>> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const next = await read({ page, limit: WHOLE_PAGE });
    rows.push(...next.rows);
    if (next.rows.length < WHOLE_PAGE) return { rows, total: rows.length };
  }
}
