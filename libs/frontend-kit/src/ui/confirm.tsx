import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "../router.ts";
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
  const here = useLocation();
  const navigation = useNavigationType();
  const [asked, setAsked] = useState<{ question: Question; on: typeof here; answer: (yes: boolean) => void }>();
  const ask = useCallback<Ask>((question) => new Promise((answer) => setAsked({ question, on: here, answer })), [here]);

  function close(yes: boolean) {
    asked?.answer(yes);
    setAsked(undefined);
  }

  // A search that moves on by itself is still the page that asked; going back or to another page is not.
  const isLeft = asked && asked.on !== here && (navigation === "POP" || asked.on.pathname !== here.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it happens.
  useEffect(() => {
    if (isLeft) close(false);
  }, [isLeft]);

  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && !isLeft && (
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
