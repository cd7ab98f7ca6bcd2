import { useLocation, useNavigationType } from "@jobcentre/frontend-kit/router";
import { type RefObject, useEffect, useRef } from "react";

/** What goes with the address of a list that was chosen in another one. */
export const CHOSEN = "chosen";

/**
 * For the control that led here from another list: the keyboard goes on with it, as each press of an arrow chooses another list. On the
 * way back the browser restores the place itself.
 */
export function useFocusIfChosen<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const { state } = useLocation();
  const navigation = useNavigationType();
  const isChosen = state === CHOSEN && navigation !== "POP";
  useEffect(() => {
    if (!isChosen) return;
    // After the site's own step to the top of another page.
    const soon = setTimeout(() => control.current?.focus({ preventScroll: true }));
    return () => clearTimeout(soon);
  }, [isChosen]);
  return control;
}
