import { api } from "@jobcentre/frontend-kit/api";
import { CsvDownload } from "@jobcentre/frontend-kit/csv-download";
import type { ComponentProps } from "react";

const NOTE = "POST /api/admin/activity-logs/exports";

type CsvButtonProps<Row extends { id: string }> = Omit<ComponentProps<typeof CsvDownload<Row>>, "before"> & {
  /** The filters that are set: which of them there are stands in the activity log, not what they say. */
  filters: object;
};

/** How a list is sorted narrows nothing. */
const namesOf = (filters: object): string[] =>
  Object.entries(filters).flatMap(([name, value]) => (value && name !== "sort" ? name : []));

/** Saves the whole list, as it is filtered, as a CSV file, once the activity log has that somebody does. */
export function CsvButton<Row extends { id: string }>({ filters, ...download }: CsvButtonProps<Row>) {
  const note = (count: number) => api(NOTE, { body: { list: download.name, filters: namesOf(filters), count } });
  return <CsvDownload<Row> {...download} before={note} />;
}
