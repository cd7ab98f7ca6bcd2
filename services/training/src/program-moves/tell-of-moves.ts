import { programMoved } from "@jobcentre/contracts/events/training";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { eachByItself } from "@jobcentre/service-kit/each-by-itself";
import { forOne, pieceByPiece } from "@jobcentre/service-kit/piece-by-piece";
import type { Connection, Types } from "mongoose";
import { markToldOfMove } from "../applications/mark-told-of-move.ts";
import type { StoreDeps } from "../deps.ts";
import { whoCompleted } from "../enrollments/who-completed.ts";
import { findPeople } from "../people/find-people.ts";
import { participantName } from "../people/participant-name.rules.ts";
import { findProgram } from "../programs/find-programs.ts";
import { type ProgramMove, programMoveModel } from "./program-move.model.ts";
import { appointmentOf, knowsNoOther, whatMoved } from "./what-moved.rules.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 25;
/** How long nothing more has to change: what an administrator puts right at once, or another one adds, is told together. */
const QUIET_MS = 60_000;

/**
 * Tells some of those who take part what was moved, but for those for whom it fails, and marks them as told, in one transaction: of two
 * instances at once, the store lets one write, and the other looks again. Answers whether there may be more.
 */
async function tellSome(
  { db, now }: StoreDeps,
  moveId: Types.ObjectId,
  without: readonly Types.ObjectId[],
): Promise<boolean> {
  return inTransaction(db, async () => {
    const move = await programMoveModel(db).findById(moveId).lean();
    // Told by another instance, or changed again since the look.
    if (!move || (!move.told && !isQuiet(move.changed_at, now()))) return false;
    const program = (await findProgram(db, move.program_id.toHexString()))!;
    // With the first who are told it is settled for all of this move; what changes after that is told to all as the next one.
    const told = move.told ?? appointmentOf(program);
    const moved = whatMoved(move.before, { ...told, end_date: program.end_date }, dayInLagos(now()));
    const earlier = await earlierOf(db, move);
    const these = { ...move, ...(earlier && { earlier }) };
    const marked = moved.length > 0 ? await markToldOfMove(db, these, { limit: AT_ONCE, without }) : [];
    if (marked.length === 0) {
      if (without.length === 0 && !earlier) await programMoveModel(db).deleteOne({ _id: moveId });
      return false;
    }
    const completed = await whoCompleted(
      db,
      marked.map(({ _id }) => _id),
    );
    const people = await findPeople(
      db,
      marked.map(({ account_id }) => account_id),
    );
    for (const application of marked) {
      const { _id, account_id, applicant_name, noted_from_contact } = application;
      const application_id = _id.toHexString();
      if (completed.has(application_id) || knowsNoOther(application, move.changed_at, told)) continue;
      const data = {
        application_id,
        program_id: move.program_id.toHexString(),
        program_title: program.title,
        account_id,
        applicant_name: participantName(people.get(account_id), applicant_name, noted_from_contact),
        moved,
      };
      await forOne(_id, () => recordEvent(db, programMoved, { aggregate_id: application_id, data }));
    }
    await programMoveModel(db).updateOne({ _id: moveId }, { $set: { told } });
    return true;
  });
}

/** The move of the same program before one, which is there as long as somebody is to be told of it. */
async function earlierOf(db: Connection, { _id, program_id }: ProgramMove): Promise<Types.ObjectId | undefined> {
  const earlier = await programMoveModel(db)
    .find({ program_id, _id: { $lt: _id } }, { _id: 1 })
    .sort({ _id: -1 })
    .limit(1)
    .lean();
  return earlier[0]?._id;
}

const isQuiet = (changed_at: Date, now: Date): boolean => now.getTime() - changed_at.getTime() >= QUIET_MS;

/**
 * Tells those who take part of every program that was moved and has stayed so for a moment, the earliest move first; also what a crash
 * left over. A move, and somebody, for whom it fails keeps no other from it; throws after all of them where any did.
 */
export async function tellOfMoves(deps: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  const quietSince = new Date(deps.now().getTime() - QUIET_MS);
  const moves = await programMoveModel(deps.db)
    .find({ $or: [{ changed_at: { $lte: quietSince } }, { told: { $exists: true } }] }, { _id: 1 })
    .sort({ _id: 1 })
    .lean();
  const people = { db: deps.db, isStopping, notDone: "of those who take part could not be told" };
  await eachByItself(moves, "moves of programs could not be told of", ({ _id }) =>
    pieceByPiece<Types.ObjectId>((without) => tellSome(deps, _id, without), { ...people, task: `move ${_id}` }),
  );
}
