import { Button, useQuestions } from "@jobcentre/frontend-kit/ui";
import { type ReactNode, useCallback } from "react";
import { Dialog } from "./dialog.tsx";

export interface Question {
  title: string;
  /** The exact text to agree to. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** For what cannot be undone. */
  danger?: boolean;
}

/** One question is asked at a time. */
const TEXT_ID = "question-text";

/** Asks in a modal dialog: `if (await confirm({ title, text, confirmLabel }))`. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useQuestions();
  return useCallback(
    ({ title, text, confirmLabel, cancelLabel = "Cancel", danger }) =>
      ask(({ onAnswer }) => (
        <Dialog
          open
          size="small"
          title={title}
          describedBy={TEXT_ID}
          onClose={() => onAnswer(false)}
          actions={
            <>
              <Button onClick={() => onAnswer(false)}>{cancelLabel}</Button>
              <Button kind={danger ? "danger" : "primary"} onClick={() => onAnswer(true)}>
                {confirmLabel}
              </Button>
            </>
          }
        >
          <p id={TEXT_ID}>{text}</p>
        </Dialog>
      )),
    [ask],
  );
}
