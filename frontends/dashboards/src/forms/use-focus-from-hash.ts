import { useLocation } from "@jobcentre/frontend-kit/router";
import { useEffect, useRef } from "react";

/** Moves the focus to the field that the address names, as in #skills, once the page is drawn. */
export function useFocusFromHash(focus: (field: string) => void): void {
  const { hash } = useLocation();
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    if (hash === "") return;
    // After the shell, which puts the focus on every new page.
    const timer = setTimeout(() => latest.current(decodeURIComponent(hash.slice(1))));
    return () => clearTimeout(timer);
  }, [hash]);
}
