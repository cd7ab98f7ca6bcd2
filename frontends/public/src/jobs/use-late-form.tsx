import { lateImport } from "@jobcentre/frontend-kit/router";
import { useNotify, useQuestions } from "@jobcentre/frontend-kit/ui";
import { type ComponentType, useState } from "react";

interface Late<Props> {
  busy: boolean;
  open: (props: Omit<Props, "onClose">) => Promise<void>;
}

/**
 * A form in a dialog whose code is loaded when it is asked for: a tenth of a page's, for one visitor in a hundred. Not `lazy`, which
 * keeps a failed load for ever. It is drawn over the page, not in it: what is read anew meanwhile may take along who opened it.
 */
export function useLateForm<Props extends { onClose: () => void }>(
  loadCode: () => Promise<ComponentType<Props>>,
): Late<Props> {
  const notify = useNotify();
  const ask = useQuestions();
  const [busy, setBusy] = useState(false);

  async function open(props: Omit<Props, "onClose">, failed?: boolean): Promise<void> {
    setBusy(true);
    try {
      const Form = await lateImport(loadCode);
      void ask(({ onAnswer }) => <Form {...({ ...props, onClose: () => onAnswer(false) } as Props)} />);
    } catch {
      // Browsers keep some failures to themselves for as long as a page is open: what fails twice gets a new one.
      const retry = { label: "Retry", onClick: () => (failed ? location.reload() : void open(props, true)) };
      notify.error("The form could not be loaded. Check your connection and try again.", retry);
    } finally {
      setBusy(false);
    }
  }

  return { busy, open: (props) => open(props) };
}
