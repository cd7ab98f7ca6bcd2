import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { AGREED, type Given } from "@jobcentre/frontend-kit/given";
import { useReason } from "../components/use-reason.tsx";
import type { Step } from "./step-buttons.tsx";

/** Asks before a step is taken, and for a reason where it may have one; undefined where it is not to be. */
export function useMayStep<Status>() {
  const confirm = useConfirm();
  const askWhy = useReason();
  return async ({ label, ask: text, reason }: Step<Status>): Promise<Given | undefined> => {
    if (!text) return AGREED;
    if (reason) return askWhy({ title: label, text, ...reason });
    return (await confirm({ title: label, text, confirmLabel: label, cancelLabel: "Back" })) ? AGREED : undefined;
  };
}
