import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import { noteOpenDialog } from "./open-dialogs.ts";

const FOCUSABLE = ":is(input, select, textarea, button, a[href]):not(:disabled)";

interface DialogProps {
  open: boolean;
  title: string;
  /** Escape, the close button, or a press beside the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode;
  size?: "small" | "medium" | "large";
}

/** A modal on the native dialog element: the focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, onClose, children, actions, size = "medium" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // The first field or answer, rather than the close button above it.
    content.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
    const noteClosed = noteOpenDialog(element);
    return () => {
      noteClosed();
      element.close();
      // Unmounting an open dialog would lose the focus, which only close() gives back.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);

  // Not onClick: the backdrop is no control, Escape and the close button are for the keyboard.
  useEffect(() => {
    const element = dialog.current;
    const closeBeside = (event: MouseEvent) => event.target === element && onClose();
    element?.addEventListener("click", closeBeside);
    return () => element?.removeEventListener("click", closeBeside);
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A browser closes it by itself when Escape is pressed again.
        if (dialog.current && !dialog.current.open) onClose();
      }}
    >
      <div className={styles.box}>
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
