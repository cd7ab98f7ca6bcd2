import { currentContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { newTraceId } from "@jobcentre/messaging/trace/traceparent.rules";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { forgetMoves } from "../program-moves/forget-moves.ts";
import { closeForGood } from "../programs/close-for-good.ts";
import { findProgram } from "../programs/find-programs.ts";
import { isOver } from "../programs/program.rules.ts";
import { recordProgramCancelled } from "../programs/record-program-cancelled.ts";
import { programCancellationModel } from "./program-cancellation.model.ts";

/**
 * Cancels a program for good; once more changes nothing. Notes it for those who are to be told, who are none of those that
 * a move waited for. Throws Problem: "program_not_found", "program_over", or "program_cancelled" where it was for another reason.
 */
export async function cancelProgram(
  { db, now }: StoreDeps,
  id: string,
  cancelled_by: string,
  reason = "",
): Promise<void> {
  await inTransaction(db, async () => {
    const program = await findProgram(db, id);
    if (!program) throw new Problem("program_not_found");
    if (program.cancelled_at) {
      // The same again is no loss; another reason would reach nobody.
      if (reason && reason !== program.cancelled_reason) throw new Problem("program_cancelled");
      return;
    }
    const cancelled_at = now();
    if (isOver(program, cancelled_at))
      throw new Problem("program_over", { text: "This program is over: it can no longer be cancelled" });
    await closeForGood(db, id, cancelled_at, reason);
    await forgetMoves(db, id);
    const trace_id = currentContext()?.trace_id ?? newTraceId();
    await programCancellationModel(db).create([{ program_id: id, cancelled_at, cancelled_by, trace_id }]);
    await recordProgramCancelled(db, program, reason);
  });
}
