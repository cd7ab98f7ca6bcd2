import { errorText, type List } from "@jobcentre/frontend-kit/api";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import type { CsvColumn } from "./csv.ts";
import { readAll } from "./read-all.ts";
import { saveFile } from "./save-file.ts";

interface CsvButtonProps<Row> {
  /** The file's name without its ending; today's date is added. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** Reads one page of the list with the filters that are set: `(page) => apiList(KEY, { query: { ...filters, ...page } })`. */
  read: (page: { page: number; limit: number }) => Promise<List<Row>>;
  /** Which of the rows are kept, where the browser filters. */
  keep?: (rows: Row[]) => Row[];
}

/** Saves the whole list, as it is filtered, as a CSV file. */
export function CsvButton<Row extends { id: string }>({ name, columns, read, keep }: CsvButtonProps<Row>) {
  const notify = useNotify();
  const [share, setShare] = useState<number>();

  async function save() {
    setShare(0);
    try {
      const all = await readAll(read, setShare);
      // Loaded on demand: few people export.
      const { csvOf } = await import("./csv.ts");
      const day = new Intl.DateTimeFormat("sv-SE").format(new Date());
      saveFile(
        new Blob([csvOf(columns, keep?.(all) ?? all)], { type: "text/csv;charset=utf-8" }),
        `${name}-${day}.csv`,
      );
    } catch (error) {
      notify.error(errorText(error, "The list could not be exported. Please try again."));
    } finally {
      setShare(undefined);
    }
  }

  return (
    <Button size="small" icon="download" busy={share !== undefined} onClick={() => void save()}>
      {share ? `Exporting ${Math.round(share * 100)}%` : "Export CSV"}
    </Button>
  );
}
