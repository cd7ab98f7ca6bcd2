import { runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { eachByItself } from "@jobcentre/service-kit/each-by-itself";
import { pieceByPiece } from "@jobcentre/service-kit/piece-by-piece";
import type { Types } from "mongoose";
import { rejectAllOf } from "../applications/reject-all-of.ts";
import { whoIsApproved } from "../applications/who-is-approved.ts";
import type { StoreDeps } from "../deps.ts";
import { dropAllOf } from "../enrollments/drop-all-of.ts";
import { whoCompleted } from "../enrollments/who-completed.ts";
import { tellOfCancelled } from "../place-alerts/tell-of-cancelled.ts";
import { findProgram, type KnownProgram } from "../programs/find-programs.ts";
import { type ProgramCancellation, programCancellationModel } from "./program-cancellation.model.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 100;
/** By then whatever began before the cancelling has ended: who applied at that moment, or asked to be told of a place. */
const SETTLED_MS = 10 * 60_000;

type Without = readonly Types.ObjectId[];

/** Ends some of what is left of a cancelled program, in the running transaction; answers how many that were. */
async function endSome(
  deps: StoreDeps,
  program: KnownProgram,
  { decidedBy, without }: { decidedBy: string; without: Without },
): Promise<number> {
  const some = { limit: AT_ONCE, without };
  const reason = program.cancelled_reason ?? "";
  const why = `The program was cancelled${reason && `: ${reason}`}`;
  return (
    (await rejectAllOf(deps, program._id, { decidedBy, reason: why, ...some })) ||
    (await dropAllOf(deps, program._id, { reason, ...some })) ||
    (await tellOfCancelled(deps.db, program, some))
  );
}

/** Whether nothing more can be left: some time went by, and nobody is approved whose enrollment is not there yet. */
async function isSettled({ db, now }: StoreDeps, { cancelled_at, program_id }: ProgramCancellation): Promise<boolean> {
  if (now().getTime() - cancelled_at.getTime() < SETTLED_MS) return false;
  const approved = await whoIsApproved(db, program_id);
  return (await whoCompleted(db, approved)).size === approved.length;
}

/** The next part of one cancelling, as who cancelled; answers whether there may be more at once. Of two instances at once, the store lets one write. */
async function goOn(
  deps: StoreDeps,
  { _id, cancelled_by, trace_id }: ProgramCancellation,
  without: Without,
): Promise<boolean> {
  const context = { trace_id, actor: { account_id: cancelled_by } };
  return runInContext(context, () => inTransaction(deps.db, () => endOrForget(deps, _id, without)));
}

async function endOrForget(deps: StoreDeps, id: Types.ObjectId, without: Without): Promise<boolean> {
  const { db } = deps;
  const cancellation = await programCancellationModel(db).findById(id).lean();
  const program = cancellation && (await findProgram(db, cancellation.program_id.toHexString()));
  if (!program) return false;
  if ((await endSome(deps, program, { decidedBy: cancellation.cancelled_by, without })) > 0) return true;
  if (without.length === 0 && (await isSettled(deps, cancellation)))
    await programCancellationModel(db).deleteOne({ _id: id });
  return false;
}

/**
 * Rejects who waits, drops who is enrolled and tells who waits for a place, in every program that was cancelled, the earliest first; also what
 * a crash left over, and whoever came at the moment of the cancelling. A program, and somebody, for whom it fails keeps no
 * other from it; throws after all of them where any did.
 */
export async function endCancelledPrograms(deps: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  const cancellations = await programCancellationModel(deps.db).find().sort({ _id: 1 }).lean();
  const people = { db: deps.db, isStopping, notDone: "of the people in it could not be told" };
  await eachByItself(cancellations, "cancelled programs could not be ended", (cancellation) =>
    pieceByPiece<Types.ObjectId>((without) => goOn(deps, cancellation, without), {
      ...people,
      task: `cancellation ${cancellation._id}`,
    }),
  );
}
