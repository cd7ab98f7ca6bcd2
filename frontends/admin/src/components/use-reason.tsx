import { type Given, givenWith } from "@jobcentre/frontend-kit/given";
import { useQuestions } from "@jobcentre/frontend-kit/ui";
import { type ReasonAsked, ReasonDialog } from "./reason-dialog.tsx";

/** Asks before something is taken away for good, and for a reason; undefined where it is not to be. */
export function useReason(): (asked: ReasonAsked) => Promise<Given | undefined> {
  const ask = useQuestions();
  return async (asked) => {
    let answer: Given | undefined;
    await ask(({ onAnswer }) => (
      <ReasonDialog
        {...asked}
        onGiven={(reason, forget) => {
          answer = givenWith(reason, forget);
          onAnswer(true);
        }}
        onClose={() => onAnswer(false)}
      />
    ));
    return answer;
  };
}
