import { useEffect, useRef } from "react";

/** By when a dialog that closes has mostly given the focus away. */
const CLOSED_MS = 100;

const isInDialog = (): boolean => Boolean(document.activeElement?.closest("dialog[open]"));

/**
 * Keeps the keyboard's place when the control that was pressed goes away with a change of the list: `remember(...ids)`
 * on pressing; once `data` is new, the first element of these that is there gets the focus, or `fallbackId` where all are gone. Also where
 * the answer was faster than the dialog that closes: that leaves the focus at the list's top, as its opener is gone by then.
 */
export function useFocusAfter(data: unknown, fallbackId: string): (...ids: string[]) => void {
  const wanted = useRef<string[]>(undefined);
  useEffect(() => {
    // A dialog that is still open gives the focus away when it closes.
    if (wanted.current === undefined || data === undefined || isInDialog()) return;
    if (document.activeElement === null || document.activeElement === document.body) {
      const places = [...wanted.current, fallbackId].map((id) => document.getElementById(id));
      places.find((place) => place !== null)?.focus({ preventScroll: true });
    }
    wanted.current = undefined;
  }, [data, fallbackId]);
  return (...ids) => {
    wanted.current = ids;
    function look(): void {
      if (wanted.current !== ids) return;
      if (isInDialog()) setTimeout(look, CLOSED_MS);
      if (!document.activeElement?.matches("[data-list-top]")) return;
      ids
        .map((id) => document.getElementById(id))
        .find((place) => place !== null)
        ?.focus({ preventScroll: true });
      wanted.current = undefined;
    }
    setTimeout(look, CLOSED_MS);
  };
}
