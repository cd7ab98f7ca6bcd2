import type { Application, ApplicationStatus } from "./applications.api.ts";

/** What an employer can do next with an application; everything else is final or comes later. */
export type Move = "shortlisted" | "rejected" | "hired" | "interview";

const MOVES: Record<ApplicationStatus, readonly Move[]> = {
  pending: ["shortlisted", "rejected"],
  shortlisted: ["interview", "hired"],
  rejected: [],
  hired: [],
  withdrawn: [],
};

/** What is asked before somebody comes on the shortlist, which nobody can take back. */
export const SHORTLISTED_IS_FINAL = "Afterwards you can interview or hire, no longer reject one by one.";

const THIRTY_DAYS = 30 * 24 * 3_600_000;

/**
 * Whether its employer can write to who applied: who withdrew is left in peace, as is who was rejected thirty days ago, and everybody
 * where the centre closed the job.
 */
export const isWritable = (
  { status, job, history }: Pick<Application, "status" | "job" | "history">,
  now: Date,
): boolean => {
  if (status === "withdrawn" || job.closed_by_centre) return false;
  const last = new Date(history[history.length - 1]?.at ?? 0).getTime();
  return status !== "rejected" || now.getTime() - last <= THIRTY_DAYS;
};

/** The moves to offer, none from a status of a newer server; of a job that the centre closed nobody is invited or gets good news. */
export const movesOf = ({ status, job }: Pick<Application, "status" | "job">): readonly Move[] =>
  MOVES[status]?.filter((move) => move === "rejected" || !job.closed_by_centre) ?? [];

/** Whether it waits for a first decision. */
export const isUndecided = ({ status }: Pick<Application, "status">): boolean => status === "pending";

/** Whether it can be chosen among several: there is something to decide, or somebody to write to. */
export const isChoosable = (application: Pick<Application, "status" | "job" | "history">, now: Date): boolean =>
  isUndecided(application) || isWritable(application, now);
