import { useEffect, useRef } from "react";

/**
 * Keeps the keyboard's place when the control that was pressed goes away with a change of the list: `remember(id)`
 * on pressing; once `data` is new, the element with that id gets the focus, or `fallbackId` where it is gone too.
 */
export function useFocusAfter(data: unknown, fallbackId: string): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined || data === undefined) return;
    if (document.activeElement === null || document.activeElement === document.body) {
      (document.getElementById(wanted.current) ?? document.getElementById(fallbackId))?.focus({ preventScroll: true });
    }
    wanted.current = undefined;
  }, [data, fallbackId]);
  return (id) => {
    wanted.current = id;
  };
}
