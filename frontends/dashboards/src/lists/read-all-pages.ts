import { everyRow } from "@jobcentre/contracts/every-row";
import type { List } from "@jobcentre/frontend-kit/api";

/** All rows of a list that a person has few of, page by page. */
export async function readAllPages<Row extends { id: string }>(
  read: (query: { page: number; limit: number }) => Promise<List<Row>>,
): Promise<List<Row>> {
  const rows: Row[] = [];
  for await (const row of everyRow(read)) rows.push(row);
  return { rows, total: rows.length };
}
