import { type RefObject, useEffect, useRef } from "react";

/** For a button that is disabled while it works, and so loses the focus: gives it back afterwards. */
export function useFocusBack(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const worked = useRef(false);
  useEffect(() => {
    if (worked.current && !busy && document.activeElement === document.body) button.current?.focus();
    worked.current = busy;
  }, [busy]);
  return button;
}
