import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import type { Enrollment } from "../my-training/my-training.api.ts";

type Program = ResponseOf<"GET /api/training-programs">[number];

/** The programs to suggest: with a free seat, and not those somebody takes part in already. */
export function programsToSuggest(programs: Program[], enrollments: Pick<Enrollment, "program">[], count: number) {
  const taken = new Set(enrollments.map(({ program }) => program.id));
  return programs
    .filter(
      ({ id, current_participants, max_participants }) => current_participants < max_participants && !taken.has(id),
    )
    .slice(0, count);
}

/** "Amina Bello" → "Amina". */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? "";
