import { participantWritten } from "@jobcentre/contracts/events/program-letters";
import { runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { eachByItself } from "@jobcentre/service-kit/each-by-itself";
import { forOne, pieceByPiece } from "@jobcentre/service-kit/piece-by-piece";
import type { Types } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { factsOf } from "../enrollments/enrollment-facts.ts";
import { stillReaders } from "../enrollments/letter-readers.ts";
import { findProgram } from "../programs/find-programs.ts";
import { type ProgramLetter, programLetterModel } from "./program-letter.model.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 100;

/**
 * Tells the next of its readers of a letter, but for those for whom it fails, and forgets one that all were told of, in the running
 * transaction; answers whether there may be more.
 */
async function tellNext({ db }: StoreDeps, id: Types.ObjectId, without: readonly number[]): Promise<boolean> {
  const letter = await programLetterModel(db).findById(id).lean();
  // Another instance was the last to tell.
  if (!letter) return false;
  const waiting = letter.reader_nos.filter((no) => no > letter.told_no);
  const next = waiting.filter((no) => !without.includes(no)).slice(0, AT_ONCE);
  if (next.length === 0) {
    if (waiting.length === 0) await programLetterModel(db).deleteOne({ _id: id });
    return false;
  }
  const program = await findProgram(db, letter.program_id.toHexString());
  const { subject, message } = letter;
  for (const enrollment of await stillReaders(db, next)) {
    const data = { ...factsOf(enrollment, program), letter_id: id.toHexString(), subject, message };
    const fact = { aggregate_id: data.enrollment_id, data };
    await forOne(enrollment.no, () => recordEvent(db, participantWritten, fact));
  }
  await programLetterModel(db).updateOne({ _id: id }, { $pull: { reader_nos: { $in: next } } });
  return true;
}

/** The next part of one letter, as who wrote it. Of two instances at once, the store lets one write. */
function goOn(
  deps: StoreDeps,
  { _id, written_by, trace_id }: ProgramLetter,
  without: readonly number[],
): Promise<boolean> {
  const context = { trace_id, actor: { account_id: written_by } };
  return runInContext(context, () => inTransaction(deps.db, () => tellNext(deps, _id, without)));
}

/**
 * Tells everybody whom a letter is for, the earliest letter first, each once; also what a crash left over. A letter, and a reader,
 * for whom it fails keeps no other from it; throws after all of them where any did.
 */
export async function sendLetters(deps: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  const letters = await programLetterModel(deps.db).find().sort({ _id: 1 }).lean();
  const people = { db: deps.db, isStopping, notDone: "of its readers could not be told" };
  await eachByItself(letters, "letters could not be sent", (letter) =>
    pieceByPiece<number>((without) => goOn(deps, letter, without), { ...people, task: `letter ${letter._id}` }),
  );
}
