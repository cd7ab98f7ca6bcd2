import type { ENDINGS } from "@jobcentre/contracts/training-options";
import type { Enrollment } from "./training.api.ts";

/** How somebody came to take part no more. */
export const ENDED: Record<(typeof ENDINGS)[number], string> = {
  left: "Left",
  dropped: "Dropped",
  cancelled: "Program cancelled",
};

/** The same for a sheet, with why a program was cancelled: "Program cancelled: Too few people applied."; null where it is not known or did not happen. */
export function endedText({ ended_by, cancelled_reason }: Enrollment): string | null {
  if (!ended_by) return null;
  return cancelled_reason ? `${ENDED[ended_by]}: ${cancelled_reason}` : ENDED[ended_by];
}
