import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { useQuestions } from "@jobcentre/frontend-kit/ui";
import { useRef } from "react";
import { ReasonDialog } from "../components/reason-dialog.tsx";
import type { Step } from "./step-buttons.tsx";

/** Asks before a step is taken, and for a reason where it may have one; undefined where it is not to be. */
export function useMayStep<Status>() {
  const confirm = useConfirm();
  const ask = useQuestions();
  /** What was typed: it is there again where sending it failed. */
  const last = useRef("");
  return async ({ label, ask: text, reason }: Step<Status>): Promise<{ reason?: string } | undefined> => {
    if (!text) return {};
    if (!reason)
      return (await confirm({ title: label, text, confirmLabel: label, cancelLabel: "Back" })) ? {} : undefined;
    const goes = await ask(({ onAnswer }) => (
      <ReasonDialog
        title={label}
        text={text}
        hint={reason.hint}
        typed={last.current}
        needed={reason.needed}
        onGiven={(given) => {
          last.current = given;
          onAnswer(true);
        }}
        onClose={() => onAnswer(false)}
      />
    ));
    if (!goes) return undefined;
    return last.current ? { reason: last.current } : {};
  };
}
