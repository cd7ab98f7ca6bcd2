import { useEffect } from "react";

/**
 * While its screen is shown, Enter that is held down presses once: neither the button's opposite a moment later, nor what it opened. In
 * a text of several lines that it was pressed in it goes on making lines.
 */
export function useHeldEnter(): void {
  useEffect(() => {
    /** Where Enter went down. */
    let pressed: EventTarget | null = null;
    const pressOnce = (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      if (!event.repeat) pressed = event.target;
      else if (event.target !== pressed || !(pressed instanceof HTMLTextAreaElement)) event.preventDefault();
    };
    window.addEventListener("keydown", pressOnce, { capture: true });
    return () => window.removeEventListener("keydown", pressOnce, { capture: true });
  }, []);
}
