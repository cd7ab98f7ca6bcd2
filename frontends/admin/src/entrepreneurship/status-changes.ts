import type { EntrepreneurshipDecision, EntrepreneurshipStatus } from "@jobcentre/contracts/entrepreneurship-options";
import type { Question } from "@jobcentre/frontend-kit/dialogs";
import { formatNumber } from "@jobcentre/frontend-kit/format";
import type { Given } from "@jobcentre/frontend-kit/given";
import type { IconName } from "@jobcentre/frontend-kit/ui";
import type { Application } from "./entrepreneurship.api.ts";

export interface StatusChange {
  from: readonly EntrepreneurshipStatus[];
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
    from: ["pending"],
    to: "approved",
    label: "Approve",
    icon: "check",
    doing: "Approving",
    done: "Application approved successfully!",
  },
  {
    from: ["approved"],
    to: "active",
    label: "Activate Business",
    icon: "check",
    doing: "Activating",
    done: "Business activated successfully!",
  },
  {
    from: ["pending", "approved"],
    to: "rejected",
    label: "Reject",
    icon: "close",
    doing: "Rejecting",
    done: "Application rejected successfully!",
  },
];

export const statusChangesOf = ({ status }: Application): StatusChange[] =>
  STATUS_CHANGES.filter(({ from }) => from.includes(status));

/** What is sent of a change: as it was read, since what was approved meanwhile may have a mentor by now. */
export const statusBody = ({ to }: StatusChange, { status }: Application, given: Given["body"]) => ({
  status: to,
  former: status,
  ...given,
});

/** The words of a failed change that the server has no words for. */
export const failedChange = ({ to }: StatusChange): string => `Failed to ${to} application`;

/** As many as a question names one by one. */
const MOST_NAMED = 5;

/** Whose businesses in words: each one, or the first ones and how many more. */
function namesOf(applications: readonly Application[]): string {
  const named = applications.slice(0, MOST_NAMED).map((one) => `${one.business_name} of ${one.applicant_name}`);
  const others = applications.length - named.length;
  return [...named, ...(others > 0 ? [`${formatNumber(others)} more`] : [])].join("; ");
}

/** What is asked before businesses are approved or activated, which their founders read at once. */
export function statusQuestion({ to }: StatusChange, applications: readonly Application[]): Question {
  const isOne = applications.length === 1;
  const verb = to === "active" ? "Activate" : "Approve";
  const what = to === "active" ? ["business", "businesses"] : ["application", "applications"];
  const title = `${verb} ${isOne ? what[0] : `${formatNumber(applications.length)} ${what[1]}`}`;
  const follows =
    to === "active"
      ? "This is final: there is no way back from an active business."
      : "Mentors and funding can be given then.";
  const read = isOne ? "The founder gets a message." : "Their founders get a message.";
  return {
    title,
    text: `${verb} ${namesOf(applications)}? ${read} ${follows}`,
    confirmLabel: title,
    cancelLabel: "Back",
  };
}
