import { everyRow } from "@jobcentre/contracts/every-row";
import type { List } from "@jobcentre/frontend-kit/api";

/** Every row of a list, page by page, once each, also while others come and go. Tells the share that is read. */
export async function readAll<Row extends { id: string }>(
  read: (page: { page: number; limit: number }) => Promise<List<Row>>,
  onProgress: (share: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of everyRow(read, onProgress)) rows.push(row);
  return rows;
}
