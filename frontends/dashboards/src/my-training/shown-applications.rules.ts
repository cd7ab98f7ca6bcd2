import type { TrainingApplication } from "./my-training.api.ts";

/**
 * Of applications, newest first, what is shown beside the programs that somebody takes part in: to each program the newest,
 * and none that was approved, which is among the programs.
 */
export function shownApplications<Row extends Pick<TrainingApplication, "status" | "program">>(
  applications: readonly Row[],
): Row[] {
  const isNewest = ({ program }: Row, at: number): boolean =>
    applications.findIndex((one) => one.program.id === program.id) === at;
  return applications.filter(isNewest).filter(({ status }) => status !== "approved");
}
