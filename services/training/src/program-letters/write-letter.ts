import { participantsWritten } from "@jobcentre/contracts/events/program-letters";
import type { LetterReaders } from "@jobcentre/contracts/training-options";
import { currentContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { newTraceId } from "@jobcentre/messaging/trace/traceparent.rules";
import { Problem } from "@jobcentre/service-kit/problem";
import { Types } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { readersNow } from "../enrollments/letter-readers.ts";
import { findProgram } from "../programs/find-programs.ts";
import { programLetterModel } from "./program-letter.model.ts";

interface Letter {
  subject: string;
  message: string;
  readers: LetterReaders;
}

const NOBODY: Record<LetterReaders, string> = {
  enrolled: "Nobody is enrolled in this program",
  completed: "Nobody has completed this program",
};

/**
 * Notes an admin's own words for everybody who takes part in a program, who are told soon after; answers how many they are.
 * Throws Problem: "program_not_found", or "nobody_takes_part".
 */
export function writeLetter(
  { db, now }: StoreDeps,
  programId: string,
  letter: Letter,
  written_by: string,
): Promise<number> {
  return inTransaction(db, async () => {
    const program = await findProgram(db, programId);
    if (!program) throw new Problem("program_not_found");
    const { readers } = letter;
    const written_at = now();
    const reader_nos = await readersNow(db, program._id, readers);
    const people = reader_nos.length;
    if (people === 0) throw new Problem("nobody_takes_part", { text: NOBODY[readers] });
    const trace_id = currentContext()?.trace_id ?? newTraceId();
    const _id = new Types.ObjectId();
    const noted = { _id, program_id: program._id, ...letter, written_at, written_by, trace_id, reader_nos, told_no: 0 };
    await programLetterModel(db).create([noted]);
    const letter_id = _id.toHexString();
    await recordEvent(db, participantsWritten, {
      aggregate_id: letter_id,
      data: { letter_id, program_id: programId, program_title: program.title, readers, people },
    });
    return people;
  });
}
