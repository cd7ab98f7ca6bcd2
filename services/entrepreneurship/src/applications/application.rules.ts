import type { EntrepreneurshipDecision, EntrepreneurshipStatus } from "@jobcentre/contracts/entrepreneurship-options";
import type { ProblemCode } from "@jobcentre/contracts/problems";

/** The one table of the moves that admins make: what a status may become. */
const MOVES: Record<EntrepreneurshipStatus, readonly EntrepreneurshipDecision[]> = {
  pending: ["approved", "rejected"],
  approved: ["active", "rejected"],
  rejected: [],
  active: [],
  withdrawn: [],
};

/** Why an application cannot make this move, or null where it can. */
export function moveRefusal(from: EntrepreneurshipStatus, to: EntrepreneurshipDecision): ProblemCode | null {
  if (MOVES[from].includes(to)) return null;
  if (from === "withdrawn") return "application_withdrawn";
  return to === "active" ? "business_not_approved" : "already_decided";
}

/** Whether who applied can take it back: until it is rejected or the business has started. */
export const isWithdrawable = (status: EntrepreneurshipStatus): boolean =>
  status === "pending" || status === "approved";

/** Waits for a decision or for its start: nobody applies anew meanwhile. */
export const isOpen = (status: EntrepreneurshipStatus): boolean => status === "pending" || status === "approved";

/** Takes documents that come later: until it has ended, also while the business runs. */
export const takesDocuments = (status: EntrepreneurshipStatus): boolean => isOpen(status) || status === "active";

/** May have a mentor and funding: they go on when the business has started. */
export const isSupported = (status: EntrepreneurshipStatus): boolean => status === "approved" || status === "active";
