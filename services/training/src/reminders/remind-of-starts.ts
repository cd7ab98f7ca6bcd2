import { startNear } from "@jobcentre/contracts/events/enrollments";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { eachByItself } from "@jobcentre/service-kit/each-by-itself";
import { forOne, pieceByPiece } from "@jobcentre/service-kit/piece-by-piece";
import type { Types } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { factsOf, takesPlace } from "../enrollments/enrollment-facts.ts";
import { markReminded } from "../enrollments/mark-reminded.ts";
import { findProgram } from "../programs/find-programs.ts";
import { programsStarting } from "../programs/programs-starting.ts";
import { enrolledUntil, isNear, nearStarts } from "./start-near.rules.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 100;

/**
 * Reminds some of those who take part in a program of its start, and marks them as reminded, in one transaction: of two instances at once, the store
 * lets one write, and the other looks again. Answers whether there may be more.
 */
async function remindSome(
  { db, now }: StoreDeps,
  programId: string,
  without: readonly Types.ObjectId[],
): Promise<boolean> {
  return inTransaction(db, async () => {
    // It may have been moved or cancelled since the look.
    const program = await findProgram(db, programId);
    if (!program || !isNear(program, now())) return false;
    const start = { program_id: program._id, start_date: program.start_date, enrolledUntil: enrolledUntil(now()) };
    const enrolled = await markReminded(db, start, { limit: AT_ONCE, without });
    for (const enrollment of enrolled) {
      const data = { ...factsOf(enrollment, program), takes_place: takesPlace(program) };
      await forOne(enrollment._id, () => recordEvent(db, startNear, { aggregate_id: data.enrollment_id, data }));
    }
    return enrolled.length === AT_ONCE;
  });
}

/**
 * Reminds everybody who takes part in a program that starts within two days, once for each start; in the afternoon in Lagos alone. A
 * program, and somebody, for whom it fails keeps no other from it; throws after all of them where any did.
 */
export async function remindOfStarts(deps: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  const near = nearStarts(deps.now());
  if (!near) return;
  const people = { db: deps.db, isStopping, notDone: "of those who take part could not be reminded" };
  await eachByItself(await programsStarting(deps.db, near), "programs could not be reminded of", (id) =>
    pieceByPiece<Types.ObjectId>((without) => remindSome(deps, id, without), { ...people, task: `start of ${id}` }),
  );
}
