import { errorText, type List } from "@jobcentre/frontend-kit/api";
import { useState } from "react";
import { DownloadButton } from "../downloads.ts";
import type { CsvColumn } from "./csv.ts";
import { readAll } from "./read-all.ts";

interface CsvDownloadProps<Row> {
  /** The file's name without its ending; today's date is added. */
  name: string;
  /** Or, from what was read, which there are. */
  columns: readonly CsvColumn<Row>[] | ((rows: readonly Row[]) => readonly CsvColumn<Row>[]);
  /** Reads one page of the list with the filters that are set: `(page) => apiList(KEY, { query: { ...filters, ...page } })`. */
  read: (page: { page: number; limit: number }) => Promise<List<Row>>;
  /** Which of the rows are kept, where the browser filters. */
  keep?: ((rows: Row[]) => Row[]) | undefined;
  /** Before the file is handed out, of how many rows; where it fails, no file is. */
  before?: (count: number) => Promise<unknown>;
  /** The way to the code that writes the file, which few people need; tests have another one. */
  loadCode?: (() => Promise<typeof import("./csv.ts")>) | undefined;
}

/** Saves the whole list, as it is filtered, as a CSV file. */
export function CsvDownload<Row extends { id: string }>({
  name,
  columns,
  read,
  keep,
  before,
  loadCode = () => import("./csv.ts"),
}: CsvDownloadProps<Row>) {
  const [share, setShare] = useState(0);

  async function write(): Promise<File> {
    setShare(0);
    const { csvOf } = await loadCode();
    const all = await readAll(read, setShare);
    const rows = keep?.(all) ?? all;
    await before?.(rows.length);
    const day = new Intl.DateTimeFormat("sv-SE").format(new Date());
    return new File([csvOf(typeof columns === "function" ? columns(rows) : columns, rows)], `${name}-${day}.csv`, {
      type: "text/csv;charset=utf-8",
    });
  }

  return (
    <DownloadButton
      size="small"
      read={write}
      loadCode={loadCode}
      failure={(error) => errorText(error, "The list could not be exported. Please try again.")}
      busyText={share > 0 && `Exporting ${Math.round(share * 100)}%`}
    >
      Export CSV
    </DownloadButton>
  );
}
