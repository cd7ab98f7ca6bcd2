import type { TrainingApplication } from "./my-training.api.ts";

const STANDING: Record<TrainingApplication["status"], string> = {
  pending: "Your application is under review",
  approved: "Congratulations! You have been accepted",
  rejected: "Unfortunately, your application was not successful",
  withdrawn: "You withdrew this application. You can apply again as long as the program takes applications.",
};

/** How an application stands on a day, in words; also that its program began, or ended, before it was decided. */
export function standingOf(
  {
    status,
    program,
  }: Pick<TrainingApplication, "status"> & { program: { start_date: string; end_date?: string | undefined } },
  today: string,
): string {
  if (status !== "pending" || program.start_date >= today) return STANDING[status];
  if (program.end_date !== undefined && program.end_date < today)
    return "This program is over, and nobody decided on your application. You can no longer get a place in it.";
  return "This program has begun, and nobody has decided on your application yet. You may still get a place late. If you do not want it any more, withdraw your application.";
}
