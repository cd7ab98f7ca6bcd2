import { toldAt, toldRecords } from "@jobcentre/service-kit/retelling/told-records";
import { programModel } from "./program.model.ts";
import { recordProgramCancelled } from "./record-program-cancelled.ts";
import { recordProgramSaved } from "./record-program-saved.ts";

/** Programs, which statistics and charts count; charts also when one was cancelled, for who was rejected with it. */
export const toldPrograms = toldRecords(programModel, async (db, program) => {
  await recordProgramSaved(db, program);
  const { cancelled_at } = program;
  if (cancelled_at) await toldAt(cancelled_at, () => recordProgramCancelled(db, program, program.cancelled_reason));
});
