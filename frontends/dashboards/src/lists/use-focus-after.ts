import { useEffect, useRef } from "react";

/**
 * Keeps the keyboard's place when the control that was pressed goes away with a change of the list: `remember(...ids)`
 * on pressing; once `data` is new, the first element of these that is there gets the focus, or `fallbackId` where all are gone.
 */
export function useFocusAfter(data: unknown, fallbackId: string): (...ids: string[]) => void {
  const wanted = useRef<string[]>(undefined);
  useEffect(() => {
    if (wanted.current === undefined || data === undefined) return;
    if (document.activeElement === null || document.activeElement === document.body) {
      const places = [...wanted.current, fallbackId].map((id) => document.getElementById(id));
      places.find((place) => place !== null)?.focus({ preventScroll: true });
    }
    wanted.current = undefined;
  }, [data, fallbackId]);
  return (...ids) => {
    wanted.current = ids;
  };
}
