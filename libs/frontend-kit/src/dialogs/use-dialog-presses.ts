import { type RefObject, useEffect, useRef } from "react";

/** Closes a dialog by a press beside it, and takes a double press on what opened it for one, wherever the second falls. */
export function useDialogPresses(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  /** Where the press began that is not over yet. */
  const pressed = useRef<EventTarget>(null);
  /** Whether a press began in this dialog that was not the rest of an earlier one. */
  const isMeant = useRef(false);

  // Not onClick: the backdrop is no control, Escape and the close button are for the keyboard.
  useEffect(() => {
    const element = dialog.current;
    const notePress = (event: MouseEvent) => {
      pressed.current = event.target;
      if (event.detail < 2) isMeant.current = true;
    };
    const ignoreRest = (event: MouseEvent) => {
      if (isMeant.current || event.detail < 2) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const closeBeside = (event: MouseEvent) => {
      // Who marks a text and lets go beside the dialog presses what is around both, but began inside.
      const beganInside = pressed.current !== null && pressed.current !== element;
      pressed.current = null;
      if (event.target === element && !beganInside) onClose();
    };
    element?.addEventListener("mousedown", notePress);
    element?.addEventListener("click", ignoreRest, { capture: true });
    element?.addEventListener("click", closeBeside);
    return () => {
      element?.removeEventListener("mousedown", notePress);
      element?.removeEventListener("click", ignoreRest, { capture: true });
      element?.removeEventListener("click", closeBeside);
    };
  }, [dialog, onClose]);
}
