import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { reloadIfOutdated, useLocation, useNavigationType } from "../router.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useNotify } from "./notifications.tsx";

/** Draws a question; what draws it comes with who asks, so that a page that asks nothing loads no dialog. */
type AskedQuestion = ComponentType<{ onAnswer: (yes: boolean) => void }>;

type Ask = (question: AskedQuestion) => Promise<boolean>;

const QuestionContext = createContext<Ask | null>(null);

/** Shows a question, or another dialog, over whatever is on screen, one at a time; answers no where its page is left, or another question comes. */
export function useQuestions(): Ask {
  const ask = useContext(QuestionContext);
  if (!ask) throw new Error("There is no shell around this");
  return ask;
}

/** What useQuestions and useConfirm need; the shell draws it once, within the session and the notifications, which a dialog may ask for. */
export function QuestionsProvider({ children }: { children: ReactNode }) {
  const here = useLocation();
  const navigation = useNavigationType();
  const notify = useNotify();
  const [asked, setAsked] = useState<{ Asked: AskedQuestion; on: typeof here; answer: (yes: boolean) => void }>();
  const ask = useCallback<Ask>(
    (Asked) =>
      new Promise((answer) =>
        setAsked((before) => {
          // Answered once more, as React may ask for, a question stays as it was answered.
          before?.answer(false);
          return { Asked, on: here, answer };
        }),
      ),
    [here],
  );

  /** A form that is left while it is being sent answers late: that closes nothing but itself. */
  function close(question: typeof asked, yes: boolean) {
    question?.answer(yes);
    setAsked((now) => (now === question ? undefined : now));
  }

  /** What breaks here is outside the boundaries of pages. */
  function giveUp() {
    close(asked, false);
    notify.error("This could not be opened. Please try again.");
    void reloadIfOutdated();
  }

  // A search that moves on by itself is still the page that asked; going back or to another page is not.
  const isLeft = asked && asked.on !== here && (navigation === "POP" || asked.on.pathname !== here.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it happens.
  useEffect(() => {
    if (isLeft) close(asked, false);
  }, [isLeft]);

  return (
    <QuestionContext value={ask}>
      {children}
      {asked && !isLeft && (
        <ErrorBoundary of={asked} onFailure={giveUp}>
          <asked.Asked onAnswer={(yes) => close(asked, yes)} />
        </ErrorBoundary>
      )}
    </QuestionContext>
  );
}
