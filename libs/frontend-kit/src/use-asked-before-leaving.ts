import { useLocation } from "@jobcentre/frontend-kit/router";
import { useEffect, useRef, useState } from "react";

/** Marks an entry of the history that leads nowhere: going back from it comes to the page it was made on. */
const HELD = "held";

const isHeld = (): boolean => (window.history.state as { [HELD]?: true } | null)?.[HELD] === true;

function hold(): void {
  if (!isHeld()) window.history.pushState({ ...(window.history.state as object | null), [HELD]: true }, "");
}

/**
 * While it `holds`, as while something is on screen that is shown once: going back calls `ask` instead of leaving, and where the page is
 * loaded anew or closed the browser asks in words of its own.
 */
export function useAskedBeforeLeaving(holds: boolean, ask: () => void): void {
  const here = useLocation();
  const latest = useRef(ask);
  latest.current = ask;
  const holding = useRef(false);
  const [timesBack, setTimesBack] = useState(0);
  /** What was asked last: how often somebody went back by then, and where that led. */
  const asked = useRef({ timesBack, here });

  useEffect(() => {
    if (!holds) return;
    const askItself = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Browsers of before 2023 ask by this alone.
      event.returnValue = true;
    };
    const stay = () => {
      setTimesBack((before) => before + 1);
      hold();
    };
    hold();
    holding.current = true;
    window.addEventListener("beforeunload", askItself);
    window.addEventListener("popstate", stay);
    return () => {
      holding.current = false;
      window.removeEventListener("beforeunload", askItself);
      window.removeEventListener("popstate", stay);
      // Not where it holds on, as React tries it out, nor where somebody was led to another page.
      setTimeout(() => !holding.current && isHeld() && window.history.back());
    };
  }, [holds]);

  // A browser may have the page follow the history before this hears of it, or after; a question from before that is closed by it.
  useEffect(() => {
    if (asked.current.timesBack === timesBack || asked.current.here === here) return;
    asked.current = { timesBack, here };
    latest.current();
  }, [timesBack, here]);
}
