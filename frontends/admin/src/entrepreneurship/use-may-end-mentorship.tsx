import { useQuestions } from "@jobcentre/frontend-kit/ui";
import { useRef } from "react";
import { ReasonDialog } from "../components/reason-dialog.tsx";

/** Asks before a mentorship ends that is not completed, and for a reason; undefined where it is not to. */
export function useMayEndMentorship() {
  const ask = useQuestions();
  /** What was typed: it is there again where sending it failed. */
  const last = useRef("");
  return async (text: string): Promise<{ reason?: string } | undefined> => {
    const ends = await ask(({ onAnswer }) => (
      <ReasonDialog
        title="End mentorship"
        text={`${text} Another mentor can be assigned afterwards.`}
        hint="The founder reads it in the message and with the mentorship."
        typed={last.current}
        onGiven={(reason) => {
          last.current = reason;
          onAnswer(true);
        }}
        onClose={() => onAnswer(false)}
      />
    ));
    if (!ends) return undefined;
    return last.current ? { reason: last.current } : {};
  };
}
