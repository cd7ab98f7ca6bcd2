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

/** The moves to offer. */
export const movesOf = ({ status }: Pick<Application, "status">): readonly Move[] => MOVES[status];

/** Whether it waits for a first decision, which can be made for several at once. */
export const isUndecided = ({ status }: Pick<Application, "status">): boolean => status === "pending";
