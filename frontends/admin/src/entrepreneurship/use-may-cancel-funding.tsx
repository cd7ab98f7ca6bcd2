import { useQuestions } from "@jobcentre/frontend-kit/ui";
import { useRef } from "react";
import { ReasonDialog } from "../components/reason-dialog.tsx";
import type { Funding } from "./entrepreneurship.api.ts";
import { cancelQuestion } from "./funding-question.ts";

/** Asks before funding is cancelled, and for a reason; undefined where it is not to be. */
export function useMayCancelFunding() {
  const ask = useQuestions();
  /** What was typed: it is there again where sending it failed. */
  const last = useRef("");
  return async (funding: Funding): Promise<{ reason?: string } | undefined> => {
    const cancels = await ask(({ onAnswer }) => (
      <ReasonDialog
        title="Cancel funding"
        text={cancelQuestion(funding)}
        hint="The founder reads it in the message and with the funding."
        typed={last.current}
        onGiven={(reason) => {
          last.current = reason;
          onAnswer(true);
        }}
        onClose={() => onAnswer(false)}
      />
    ));
    if (!cancels) return undefined;
    return last.current ? { reason: last.current } : {};
  };
}
