import { api, errorText, type List } from "@jobcentre/frontend-kit/api";
import { DownloadButton } from "@jobcentre/frontend-kit/downloads";
import { lateImport } from "@jobcentre/frontend-kit/router";
import { useState } from "react";
import type { CsvColumn } from "./csv.ts";
import { readAll } from "./read-all.ts";

const NOTE = "POST /api/admin/activity-logs/exports";

interface CsvButtonProps<Row> {
  /** The file's name without its ending; today's date is added. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** Reads one page of the list with the filters that are set: `(page) => apiList(KEY, { query: { ...filters, ...page } })`. */
  read: (page: { page: number; limit: number }) => Promise<List<Row>>;
  /** The filters that are set: which of them there are stands in the activity log, not what they say. */
  filters: object;
  /** Which of the rows are kept, where the browser filters. */
  keep?: (rows: Row[]) => Row[];
  /** Another way to the code that writes the file, for tests. */
  loadCode?: () => Promise<typeof import("./csv.ts")>;
}

/** How a list is sorted narrows nothing. */
const namesOf = (filters: object): string[] =>
  Object.entries(filters).flatMap(([name, value]) => (value && name !== "sort" ? name : []));

/** Saves the whole list, as it is filtered, as a CSV file, once the activity log has that somebody does. */
export function CsvButton<Row extends { id: string }>({
  name,
  columns,
  read,
  filters,
  keep,
  loadCode = () => import("./csv.ts"),
}: CsvButtonProps<Row>) {
  const [share, setShare] = useState(0);

  async function write(): Promise<File> {
    setShare(0);
    // Loaded on demand: few people export. Before the list, which may be long.
    const { csvOf } = await lateImport(loadCode);
    const all = await readAll(read, setShare);
    const rows = keep?.(all) ?? all;
    await api(NOTE, { body: { list: name, filters: namesOf(filters), count: rows.length } });
    const day = new Intl.DateTimeFormat("sv-SE").format(new Date());
    return new File([csvOf(columns, rows)], `${name}-${day}.csv`, { type: "text/csv;charset=utf-8" });
  }

  return (
    <DownloadButton
      size="small"
      read={write}
      failure={(error) => errorText(error, "The list could not be exported. Please try again.")}
      busyText={share > 0 && `Exporting ${Math.round(share * 100)}%`}
    >
      Export CSV
    </DownloadButton>
  );
}
