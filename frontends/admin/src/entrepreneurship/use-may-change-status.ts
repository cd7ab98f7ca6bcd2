import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { AGREED, type Given } from "@jobcentre/frontend-kit/given";
import type { Application } from "./entrepreneurship.api.ts";
import { type StatusChange, statusQuestion } from "./status-changes.ts";
import { useMayRejectFounders } from "./use-may-reject-founders.ts";

/** Asks before the status of applications is changed, naming whose; undefined where it is not to be. */
export function useMayChangeStatus() {
  const confirm = useConfirm();
  const mayReject = useMayRejectFounders();
  return async (change: StatusChange, applications: readonly Application[]): Promise<Given | undefined> => {
    if (change.to === "rejected") return mayReject(applications);
    return (await confirm(statusQuestion(change, applications))) ? AGREED : undefined;
  };
}
