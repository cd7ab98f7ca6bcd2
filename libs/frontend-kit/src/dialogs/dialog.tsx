import { Icon, noteOpenDialog, openersNow } from "@jobcentre/frontend-kit/ui";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useHeldEnter } from "../use-held-enter.ts";
import styles from "./dialog.module.css";
import { useDialogPresses } from "./use-dialog-presses.ts";
import { useFocusInView } from "./use-focus-in-view.ts";

const FOCUSABLE = ":is(input, select, textarea, button, a[href]):not(:disabled)";
/** Where the keyboard begins, if not at the first field or answer: Enter pressed once more must not close what is shown once. */
const BEGINS = "[data-begins]";

interface DialogProps {
  open: boolean;
  title: string;
  /** Escape, the close button, or a press beside the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode;
  size?: "small" | "medium" | "large";
  /** Id of what says what is asked. */
  describedBy?: string;
}

/** A modal on the native dialog element: the focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, onClose, children, actions, size = "medium", describedBy }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [openers] = useState(openersNow);
  const titleId = useId();

  function show(element: HTMLDialogElement) {
    element.showModal();
    // The first field or answer, rather than the close button above it.
    const begins = [BEGINS, FOCUSABLE].map((which) => content.current?.querySelector<HTMLElement>(which));
    begins.find((control) => control)?.focus({ preventScroll: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once; what shows it has nothing of a later drawing.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    show(element);
    const noteClosed = noteOpenDialog(element, openers);
    return () => {
      noteClosed();
      element.close();
      // Unmounting an open dialog would lose the focus, which only close() gives back.
      const opener = openers.find((one) => one instanceof HTMLElement && one.isConnected);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [openers]);

  useDialogPresses(dialog, onClose);
  useHeldEnter();
  useFocusInView(box);

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A file chooser that is closed says the same of its field, which bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A browser closes it by itself when Escape is pressed again; its owner may keep it open, as while it is sending.
        if (!dialog.current || dialog.current.open) return;
        show(dialog.current);
        onClose();
      }}
    >
      <div ref={box} className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div ref={content}>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
    </dialog>
  );
}
