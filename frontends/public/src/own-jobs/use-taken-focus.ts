import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Of the link to an application for a job. */
export const appliedId = (jobId: string): string => `applied-${jobId}`;

/** Gives a link the keyboard's place where it comes instead of a button that has it: the one that `describedBy` describes. */
export function useTakenFocus(describedBy: string): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  // While it is drawn for the first time the button is still there.
  const [isTaken] = useState(() => document.activeElement?.getAttribute("aria-describedby") === describedBy);
  useLayoutEffect(() => {
    if (isTaken) link.current?.focus({ preventScroll: true });
  }, [isTaken]);
  return link;
}
