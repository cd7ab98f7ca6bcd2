import { useQuestions } from "@jobcentre/frontend-kit/ui";
import { type ReasonAsked, ReasonDialog } from "./reason-dialog.tsx";

/** What somebody agreed to. */
export interface Given {
  /** What is sent with it. */
  body: { reason?: string };
  /** For once it is done: until then what was typed is there again, also after a reload or an ended session. */
  forget: () => void;
}

/** Agreed to without a reason being asked for. */
export const AGREED: Given = { body: {}, forget: () => undefined };

/** Asks before something is taken away for good, and for a reason; undefined where it is not to be. */
export function useReason(): (asked: ReasonAsked) => Promise<Given | undefined> {
  const ask = useQuestions();
  return async (asked) => {
    let answer: Given | undefined;
    await ask(({ onAnswer }) => (
      <ReasonDialog
        {...asked}
        onGiven={(reason, forget) => {
          answer = { body: reason ? { reason } : {}, forget };
          onAnswer(true);
        }}
        onClose={() => onAnswer(false)}
      />
    ));
    return answer;
  };
}
