import type { attendanceRow } from "@jobcentre/contracts/http/training";
import type { Connection } from "mongoose";
import type * as z from "zod";
import type { Participant } from "../enrollments/find-participants.ts";
import type { Attendance } from "./attendance.model.ts";
import { countsOf, daysOf } from "./attendance.rules.ts";
import { attendanceMarkerModel } from "./attendance-marker.model.ts";

type Row = z.output<typeof attendanceRow>;

/** The names of who marked; of accounts that are gone there is none. */
export async function namesOfMarkers(db: Connection, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await attendanceMarkerModel(db)
    .find({ _id: { $in: [...new Set(ids)] } })
    .lean();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}

interface Shown {
  day: string;
  attendance: ReadonlyMap<string, Pick<Attendance, "marks">>;
  reader: string;
  hasAllDays?: boolean;
}

/** Participants with their mark of one day, as one administrator reads them. */
export async function rowsOf(
  db: Connection,
  participants: readonly Participant[],
  { day, attendance, reader, hasAllDays = false }: Shown,
): Promise<Row[]> {
  const marksOf = ({ _id }: Participant) => attendance.get(_id.toHexString())?.marks ?? {};
  const names = await namesOfMarkers(
    db,
    participants.flatMap((participant) => marksOf(participant)[day]?.marked_by ?? []),
  );
  return participants.map((participant): Row => {
    const marks = marksOf(participant);
    const stored = marks[day];
    return {
      id: participant._id.toHexString(),
      no: participant.no,
      participant_name: participant.name,
      status: participant.status,
      mark: stored?.mark ?? null,
      marked_at: stored?.marked_at.toISOString() ?? null,
      marked_by: stored ? (names.get(stored.marked_by) ?? "") : null,
      is_own_mark: stored?.marked_by === reader,
      ...countsOf(marks),
      ...(hasAllDays && { days: daysOf(marks) }),
    };
  });
}
