import { Problem } from "@jobcentre/service-kit/problem";
import type { Program } from "./program.model.ts";

/** The same program, or null; throws Problem("program_cancelled") where it was cancelled, which is for good. */
export function notCancelled<P extends Pick<Program, "cancelled_at">>(program: P | null): P | null {
  if (program?.cancelled_at) throw new Problem("program_cancelled");
  return program;
}
