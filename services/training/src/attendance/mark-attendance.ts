import { attendanceMarked } from "@jobcentre/contracts/events/attendance";
import type { trainingCalls } from "@jobcentre/contracts/http/training";
import { PROBLEMS } from "@jobcentre/contracts/problems";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { countMarks } from "../enrollments/count-marks.ts";
import { findParticipants, type Participant } from "../enrollments/find-participants.ts";
import { findProgram, type KnownProgram } from "../programs/find-programs.ts";
import { notCancelled } from "../programs/not-cancelled.ts";
import { type Attendance, attendanceModel, type StoredMark } from "./attendance.model.ts";
import { noDayToMark, noMarkFor } from "./attendance.rules.ts";
import { attendanceMarkerModel } from "./attendance-marker.model.ts";
import { namesOfMarkers, rowsOf } from "./attendance-view.ts";
import { findAttendance } from "./find-attendance.ts";

type Call = (typeof trainingCalls)["PUT /api/admin/training-programs/{id}/attendance"];
type Wanted = z.output<Call["body"]>;
type Mark = Wanted["marks"][number];
type Answer = z.output<Call["response"]>;
type Marker = { account_id: string; name: string };

/** What is known of everybody who is named before anything is written. */
interface Known {
  program: KnownProgram;
  participants: ReadonlyMap<string, Participant>;
  attendance: ReadonlyMap<string, Attendance>;
}

/**
 * Marks who came to a program on a day. The last mark counts, unless only who has none is to be marked; one that is there already stays as
 * it is, with who made it. Who cannot be marked is told of, and keeps nobody else from it.
 * Throws Problem: "program_not_found", "program_cancelled", or "invalid_input" for a day that nobody can be marked on.
 */
export function markAttendance(
  { db, now }: StoreDeps,
  programId: string,
  wanted: Wanted,
  marker: Marker,
): Promise<Answer> {
  const { day, only_unmarked } = wanted;
  // Of one that is named twice the last mark is meant.
  const marks = [...new Map(wanted.marks.map((mark) => [mark.enrollment_id, mark])).values()];
  return inTransaction(db, async () => {
    const known = await readKnown(db, programId, marks);
    refuseDay(day, marks, known.program, now());
    const meant = only_unmarked ? marks.filter((one) => !storedMark(known, one.enrollment_id, day)) : marks;
    const refused = meant.flatMap((mark) => {
      const error = refusalOf(mark, day, known, marker);
      return error ? { enrollment_id: mark.enrollment_id, error } : [];
    });
    const isRefused = new Set(refused.map(({ enrollment_id }) => enrollment_id));
    const changed = meant.filter(
      ({ enrollment_id, mark }) =>
        !isRefused.has(enrollment_id) && mark !== (storedMark(known, enrollment_id, day)?.mark ?? null),
    );
    const replaced = await replacedBy(db, day, changed, known, marker);
    if (changed.length > 0) await write(db, day, changed, known.program, { marker, at: now() });
    const participants = [...known.participants.values()];
    const attendance = await findAttendance(db, participants.map(idOf));
    const rows = await rowsOf(db, participants, { day, attendance, reader: marker.account_id });
    return { rows, refused, replaced };
  });
}

const idOf = ({ _id }: Participant) => _id;
const storedMark = ({ attendance }: Known, enrollment: string, day: string): StoredMark | undefined =>
  attendance.get(enrollment)?.marks[day];

async function readKnown(db: Connection, programId: string, marks: readonly Mark[]): Promise<Known> {
  const program = notCancelled(await findProgram(db, programId));
  if (!program) throw new Problem("program_not_found");
  const among = marks.map(({ enrollment_id }) => enrollment_id);
  const participants = await findParticipants(db, program._id, { among });
  return {
    program,
    participants: new Map(participants.map((one) => [one._id.toHexString(), one])),
    attendance: await findAttendance(db, participants.map(idOf)),
  };
}

/** Marks of a day that is none any more can be taken away. */
function refuseDay(day: string, marks: readonly Mark[], program: KnownProgram, now: Date): void {
  const text = noDayToMark(day, program, now);
  if (text && marks.some(({ mark }) => mark !== null))
    throw new Problem("invalid_input", { text, fields: { day: text } });
}

function refusalOf({ enrollment_id, mark }: Mark, day: string, known: Known, marker: Marker): string | undefined {
  const participant = known.participants.get(enrollment_id);
  if (!participant) return "Nobody takes part in this program by this number any more";
  if (participant.account_id === marker.account_id) return PROBLEMS.own_to_decide.text;
  const marks = known.attendance.get(enrollment_id)?.marks ?? {};
  return noMarkFor(participant, { marks, day, mark, program: known.program });
}

/** The marks of others that are changed: who makes them may not have seen those. */
async function replacedBy(
  db: Connection,
  day: string,
  changed: readonly Mark[],
  known: Known,
  marker: Marker,
): Promise<Answer["replaced"]> {
  const others = changed.flatMap(({ enrollment_id }) => {
    const stored = storedMark(known, enrollment_id, day);
    return stored && stored.marked_by !== marker.account_id ? { enrollment_id, ...stored } : [];
  });
  const names = await namesOfMarkers(
    db,
    others.map(({ marked_by }) => marked_by),
  );
  return others.map(({ enrollment_id, mark, marked_at, marked_by }) => ({
    enrollment_id,
    mark,
    marked_at: marked_at.toISOString(),
    marked_by: names.get(marked_by) ?? "",
  }));
}

async function write(
  db: Connection,
  day: string,
  changed: readonly Mark[],
  { _id: program_id, title, no }: KnownProgram,
  { marker: { account_id, name }, at }: { marker: Marker; at: Date },
): Promise<void> {
  const field = `marks.${day}`;
  await attendanceModel(db).bulkWrite(
    changed.map(({ enrollment_id: _id, mark }) => ({
      updateOne:
        mark === null
          ? { filter: { _id }, update: { $unset: { [field]: 1 } } }
          : {
              filter: { _id },
              update: {
                $set: { [field]: { mark, marked_by: account_id, marked_at: at } },
                $setOnInsert: { program_id },
              },
              upsert: true,
            },
    })),
  );
  await countMarks(
    db,
    changed.map(({ enrollment_id }) => enrollment_id),
  );
  await attendanceMarkerModel(db).updateOne({ _id: account_id }, { $set: { name } }, { upsert: true });
  const programId = program_id.toHexString();
  await recordEvent(db, attendanceMarked, {
    aggregate_id: programId,
    data: { program_id: programId, program_title: title, program_no: no, day },
  });
}
