import { type RefObject, useEffect } from "react";

/** Where notices take room above what scrolls in a dialog, what has the keyboard there stays in view if it was. */
export function useFocusInView(scrolled: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scrolled.current;
    if (!element) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const taken = height - element.clientHeight;
      height = element.clientHeight;
      const { activeElement } = document;
      if (taken <= 0 || !activeElement || !element.contains(activeElement)) return;
      const below = activeElement.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
      if (below > 0 && below <= taken) activeElement.scrollIntoView({ block: "nearest" });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scrolled]);
}
