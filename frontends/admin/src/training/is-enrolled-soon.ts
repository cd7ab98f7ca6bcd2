import { apiList } from "@jobcentre/frontend-kit/api";
import { type Application, ENROLLMENTS } from "./training.api.ts";

/** Milliseconds between looks: the enrollment follows the approval by an event, usually within 300 ms. */
const PAUSES = [150, 300, 600, 1200, 2400];

/**
 * Waits until an approved application's enrollment is listed; false when it is not within 5 s, cannot be read, or nobody is
 * here to see it.
 */
export async function isEnrolledSoon(
  { applicant_email, program_title }: Application,
  isHere: () => boolean,
): Promise<boolean> {
  for (const pause of [0, ...PAUSES]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isHere()) return false;
    try {
      // Who was dropped before has an older enrollment in the same program.
      const { rows } = await apiList(ENROLLMENTS, { query: { status: "enrolled", limit: 20 } });
      if (rows.some((row) => row.participant_email === applicant_email && row.program_title === program_title)) {
        return true;
      }
    } catch {
      return false;
    }
  }
  return false;
}
