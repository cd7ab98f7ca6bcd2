import { useLocation } from "@jobcentre/frontend-kit/router";
import { useEffect, useRef } from "react";

/** Moves the focus to the field or card that the address names, as in #skills, once the page is drawn with what it reads. */
export function useFocusFromHash(focus: (id: string) => void, isRead = true): void {
  const { hash } = useLocation();
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    if (hash === "" || !isRead) return;
    // After the shell, which puts the focus on every new page.
    const timer = setTimeout(() => latest.current(decodeURIComponent(hash.slice(1))));
    return () => clearTimeout(timer);
  }, [hash, isRead]);
}
