import { useEffect, useRef } from "react";

/** Calls once another window has changed the draft of this name, or all of this browser's. */
export function useOtherWindows(name: string, onChange: () => void): void {
  const heard = useRef(onChange);
  heard.current = onChange;
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === null || key.endsWith(name)) heard.current();
    };
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  }, [name]);
}
