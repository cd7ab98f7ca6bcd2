import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { Button } from "./button.tsx";
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

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Asks in a modal dialog: `if (await confirm({ title, text, confirmLabel }))`. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error("useConfirm must be used within a UiProvider");
  return ask;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void }>();
  const ask = useCallback<Ask>((question) => new Promise((resolve) => setAsked({ question, answer: resolve })), []);

  function close(yes: boolean) {
    asked?.answer(yes);
    setAsked(undefined);
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <Dialog
          open
          size="small"
          title={asked.question.title}
          onClose={() => close(false)}
          actions={
            <>
              <Button onClick={() => close(false)}>{asked.question.cancelLabel ?? "Cancel"}</Button>
              <Button kind={asked.question.danger ? "danger" : "primary"} onClick={() => close(true)}>
                {asked.question.confirmLabel}
              </Button>
            </>
          }
        >
          <p>{asked.question.text}</p>
        </Dialog>
      )}
    </ConfirmContext>
  );
}
