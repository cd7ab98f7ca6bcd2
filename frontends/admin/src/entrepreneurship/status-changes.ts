import type { EntrepreneurshipDecision, EntrepreneurshipStatus } from "@jobcentre/contracts/entrepreneurship-options";
import type { IconName } from "@jobcentre/frontend-kit/ui";
import type { Application } from "./entrepreneurship.api.ts";

export interface StatusChange {
  from: EntrepreneurshipStatus;
  to: EntrepreneurshipDecision;
  label: string;
  icon: IconName;
  /** While many are changed. */
  doing: string;
  done: string;
}

/** What an admin can make of an application, by the status it has. */
export const STATUS_CHANGES: readonly StatusChange[] = [
  {
    from: "pending",
    to: "approved",
    label: "Approve",
    icon: "check",
    doing: "Approving",
    done: "Application approved successfully!",
  },
  {
    from: "pending",
    to: "rejected",
    label: "Reject",
    icon: "close",
    doing: "Rejecting",
    done: "Application rejected successfully!",
  },
  {
    from: "approved",
    to: "active",
    label: "Activate Business",
    icon: "check",
    doing: "Activating",
    done: "Business activated successfully!",
  },
];

export const statusChangesOf = ({ status }: Application): StatusChange[] =>
  STATUS_CHANGES.filter(({ from }) => from === status);

/** The words of a failed change that the server has no words for. */
export const failedChange = ({ to }: StatusChange): string => `Failed to ${to} application`;
