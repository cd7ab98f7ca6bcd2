import { useCallback, useEffect, useRef } from "react";

/** By when a dialog that closes has mostly given the focus away. */
const CLOSED_MS = 100;

/** How often it is looked whether what closed, or went, has given the focus away. */
const MOST_LOOKS = 50;

const isInDialog = (): boolean => Boolean(document.activeElement?.closest("dialog[open]"));
const isAtTop = (): boolean => Boolean(document.activeElement?.matches("[data-list-top]"));
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

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
    // At the top it is where the dialog has closed before: a list that is read once more must not leave it there.
    if (isNowhere() || isAtTop()) {
      const places = [...wanted.current, fallbackId].map((id) => document.getElementById(id));
      places.find((place) => place !== null)?.focus({ preventScroll: true });
    }
    wanted.current = undefined;
  }, [data, fallbackId]);
  // Who left the list, for another page perhaps, is not followed there.
  useEffect(
    () => () => {
      wanted.current = undefined;
    },
    [],
  );
  // The same for as long as the list is shown: what goes away by itself may tell of it, too.
  return useCallback((...ids) => {
    wanted.current = ids;
    let left = MOST_LOOKS;
    function look(): void {
      if (wanted.current !== ids) return;
      if (isInDialog() || (isNowhere() && left-- > 0)) setTimeout(look, CLOSED_MS);
      if (!isAtTop()) return;
      ids
        .map((id) => document.getElementById(id))
        .find((place) => place !== null)
        ?.focus({ preventScroll: true });
      wanted.current = undefined;
    }
    setTimeout(look, CLOSED_MS);
  }, []);
}
