import type { programChange } from "@jobcentre/contracts/http/training";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { noteMove } from "../program-moves/note-move.ts";
import { letGoOfImage } from "./let-go-of-image.ts";
import { notCancelled } from "./not-cancelled.ts";
import { type Program, programModel } from "./program.model.ts";
import { requireDatesInOrder } from "./program-dates.ts";
import { PICTURES } from "./program-pictures.ts";
import { recordProgramSaved } from "./record-program-saved.ts";

/** Whether a program has these fields already: saved as it was there is nothing to change or to tell. */
const isSame = (program: Program, fields: Partial<Program>): boolean =>
  (Object.keys(fields) as (keyof Program)[]).every((field) => program[field] === fields[field]);

/**
 * Changes what an admin enters of a program, unless it is so already. Never fewer places than are taken: the condition is part of the write. Throws
 * Problem("conflict") where it was changed since the moment that `updated_at` names.
 */
export async function updateProgram(
  { db, now }: StoreDeps,
  id: string,
  { updated_at, ...input }: z.output<typeof programChange>,
): Promise<void> {
  await inTransaction(db, async () => {
    const before = notCancelled(await programModel(db).findById(id).lean());
    if (!before) throw new Problem("program_not_found");
    // Also where it is outdated: a save whose answer got lost, sent again, is nobody else's edit.
    if (isSame(before, input)) return;
    // Stored before that was refused, it can still be closed, renamed and put right.
    if (before.start_date !== input.start_date || before.end_date !== input.end_date) requireDatesInOrder(input);
    const isOutdated =
      updated_at !== undefined && updated_at !== (before.updated_at ?? before.created_at).toISOString();
    if (isOutdated) throw new Problem("conflict");
    const changed = PICTURES.filter(({ url }) => before[url] !== input[url]);
    const noneOfTheirOwn = Object.fromEntries(changed.map(({ file }) => [file, null]));
    const saved = await programModel(db)
      .findOneAndUpdate(
        { _id: id, current_participants: { $lte: input.max_participants } },
        { $set: { ...input, updated_at: now(), ...noneOfTheirOwn } },
        { returnDocument: "after" },
      )
      .lean();
    if (!saved) {
      const taken = `${before.current_participants} places are taken, so there must be at least as many`;
      throw new Problem("seats_taken", { fields: { max_participants: taken } });
    }
    for (const picture of changed) await letGoOfImage(db, before, picture);
    await noteMove(db, before, saved, now());
    await recordProgramSaved(db, saved);
  });
}
