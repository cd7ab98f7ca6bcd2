import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import type { Enrollment, TrainingApplication } from "../my-training/my-training.api.ts";

export type Program = ResponseOf<"GET /api/training-programs">[number];

type OfProgram<Row extends { status: string }> = Pick<Row, "status"> & { program: { id: string } };

interface OwnTraining {
  enrollments: OfProgram<Enrollment>[];
  applications: OfProgram<TrainingApplication>[];
}

/** The programs to suggest: with a free seat, and open to somebody. Who was dropped from one or withdrew may apply for it anew. */
export function programsToSuggest(programs: Program[], { enrollments, applications }: OwnTraining, count: number) {
  const taken = new Set([
    ...enrollments.filter(({ status }) => status !== "dropped").map(({ program }) => program.id),
    ...applications
      .filter(({ status }) => status === "pending" || status === "rejected")
      .map(({ program }) => program.id),
  ]);
  return programs
    .filter(
      ({ id, current_participants, max_participants }) => current_participants < max_participants && !taken.has(id),
    )
    .slice(0, count);
}

/** "Amina Bello" → "Amina". */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? "";
