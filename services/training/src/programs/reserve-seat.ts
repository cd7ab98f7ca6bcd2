import { gather, readOnce } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { notCancelled } from "./not-cancelled.ts";
import { type Program, programModel } from "./program.model.ts";

/**
 * Takes one seat in the running transaction, never above max_participants, nor of a program that was cancelled. The first seat that a transaction takes of a program
 * is written at once, and other transactions wait for this one from then on; further ones are counted and written at its end as one.
 */
export async function reserveSeat(db: Connection, programId: string): Promise<Program> {
  let isFirst = false;
  const program = await readOnce(db, `seats ${programId}`, () => {
    isFirst = true;
    return takeSeats(db, programId, 1);
  });
  if (isFirst) return program;
  if (program.current_participants >= program.max_participants) throw new Problem("program_full");
  program.current_participants += 1;
  await gather(db, takeFurtherSeats, programId);
  return program;
}

async function takeFurtherSeats(db: Connection, programIds: string[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const id of programIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, count] of counts) await takeSeats(db, id, count);
}

/** The condition is part of the write. */
async function takeSeats(db: Connection, programId: string, count: number): Promise<Program> {
  const program = await programModel(db)
    .findOneAndUpdate(
      {
        _id: programId,
        cancelled_at: { $exists: false },
        $expr: { $lte: [{ $add: ["$current_participants", count] }, "$max_participants"] },
      },
      { $inc: { current_participants: count } },
      { returnDocument: "after" },
    )
    .lean();
  if (program) return program;
  notCancelled(await programModel(db).findById(programId).lean());
  throw new Problem("program_full");
}
