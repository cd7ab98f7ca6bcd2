import { type RefObject, useLayoutEffect } from "react";

/** Calls `onFocusLost` where `part` goes with the focus in it, just before: afterwards the focus is nowhere. `onFocusLost` stays the same. */
export function useFocusLost(part: RefObject<HTMLElement | null>, onFocusLost: () => void): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost();
    };
  }, [part, onFocusLost]);
}
