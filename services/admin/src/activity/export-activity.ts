import { Readable } from "node:stream";
import { MOST_EXPORTED } from "@jobcentre/contracts/activity-options";
import { dayInLagos, onLagosClock } from "@jobcentre/contracts/lagos-time";
import { FileAnswer } from "@jobcentre/service-kit/answers";
import type { Connection } from "mongoose";
import { type Activity, activityModel } from "./activity.model.ts";
import { type ActivityFilters, activityFilter } from "./activity-filter.ts";
import { csvLine } from "./csv.rules.ts";
import { type Reader, toEntries } from "./list-activity.ts";
import { noteExport } from "./note-export.ts";

const BATCH = 500;

/** A moment as spreadsheets know one, on the clocks that the filter's days are of. */
const lagosTime = (moment: Date): string => onLagosClock(moment).toISOString().slice(0, 19).replace("T", " ");

/** The newest entries that match, as a CSV file: one line each, times in Lagos. That they were taken is an entry of its own. */
export async function exportActivity(
  db: Connection,
  filters: ActivityFilters,
  { now, ...reader }: Reader & { now: Date },
): Promise<FileAnswer> {
  const rows = await activityModel(db)
    .find(await activityFilter(db, filters))
    .sort({ created_at: -1, _id: -1 })
    .limit(MOST_EXPORTED)
    .lean<Activity[]>();
  const lines = [csvLine(["number", "when (Lagos)", "who", "action", "details"])];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const entries = await toEntries(db, batch, reader);
    lines.push(
      ...entries.map(({ admin_name, action, details }, index) =>
        csvLine([batch[index]!.seq, lagosTime(batch[index]!.created_at), admin_name, action, details]),
      ),
    );
  }
  const set = Object.entries(filters).flatMap(([name, value]) => (value ? name : []));
  await noteExport(db, { list: "activity", filters: set, count: rows.length });
  // The mark tells spreadsheets that the text is UTF-8.
  const file = Buffer.from(`\uFEFF${lines.join("")}`);
  return new FileAnswer({
    name: `activity-${dayInLagos(now)}.csv`,
    mime: "text/csv; charset=utf-8",
    size: file.length,
    open: () => Readable.from([file]),
  });
}
