import type { EntrepreneurshipStatus } from "@jobcentre/contracts/entrepreneurship-options";
import type { ProblemCode } from "@jobcentre/contracts/problems";

export type Decision = Exclude<EntrepreneurshipStatus, "pending">;

/** The one table of moves: what a status may become. */
const MOVES: Record<EntrepreneurshipStatus, readonly Decision[]> = {
  pending: ["approved", "rejected"],
  approved: ["active"],
  rejected: [],
  active: [],
};

/** Why an application cannot make this move, or null where it can. */
export function moveRefusal(from: EntrepreneurshipStatus, to: Decision): ProblemCode | null {
  if (MOVES[from].includes(to)) return null;
  return to === "active" ? "business_not_approved" : "already_decided";
}

/** Waits for a decision or for its start: nobody applies anew meanwhile. */
export const isOpen = (status: EntrepreneurshipStatus): boolean => status === "pending" || status === "approved";

/** May have a mentor and funding: they go on when the business has started. */
export const isSupported = (status: EntrepreneurshipStatus): boolean => status === "approved" || status === "active";
