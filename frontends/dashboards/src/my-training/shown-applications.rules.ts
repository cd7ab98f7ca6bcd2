import type { Enrollment, TrainingApplication } from "./my-training.api.ts";

type Application = Pick<TrainingApplication, "status" | "program" | "applied_at">;
type TakenPart = Pick<Enrollment, "enrollment_date"> & { program: { id: string } };

/**
 * Of applications, newest first, what is shown beside the programs that somebody takes part in, or took: to each program the
 * newest, and neither one that was approved nor one from before they took part, which the program's card tells more of.
 */
export function shownApplications<Row extends Application>(
  applications: readonly Row[],
  enrollments: readonly TakenPart[],
): Row[] {
  const isNewest = ({ program }: Row, at: number): boolean =>
    applications.findIndex((one) => one.program.id === program.id) === at;
  const isOver = ({ program, applied_at }: Row): boolean =>
    enrollments.some((one) => one.program.id === program.id && one.enrollment_date > applied_at);
  return applications.filter(isNewest).filter((one) => one.status !== "approved" && !isOver(one));
}
