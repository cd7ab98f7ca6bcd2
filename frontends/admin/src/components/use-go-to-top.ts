import { useEffect, useRef } from "react";

const isNowhere = (element: Element | null): boolean => element === null || element === document.body;

/** For a control that goes when it is pressed: the keyboard goes on from the list's top, once that is there, unless somebody went elsewhere by then. */
export function useGoToTop(): () => void {
  const from = useRef<Element | null>(undefined);
  // After every drawing: the control may stay a while, and the list may have to be read first.
  useEffect(() => {
    if (from.current === undefined) return;
    const { activeElement } = document;
    if (!isNowhere(activeElement)) {
      if (activeElement !== from.current) from.current = undefined;
      return;
    }
    const top = document.querySelector<HTMLElement>("[data-list-top]");
    if (!top) return;
    from.current = undefined;
    top.focus({ preventScroll: true });
  });
  return () => {
    from.current = document.activeElement;
  };
}
