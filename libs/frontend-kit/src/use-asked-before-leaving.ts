import { useLocation } from "@jobcentre/frontend-kit/router";
import { useEffect, useRef } from "react";

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
  const wentBack = useRef(false);
  const holding = useRef(false);

  useEffect(() => {
    if (!holds) return;
    const askItself = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Browsers of before 2023 ask by this alone.
      event.returnValue = true;
    };
    const stay = () => {
      wentBack.current = true;
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

  // A question that is asked before the page has followed the history is one of the page before, and closes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that the history comes to.
  useEffect(() => {
    if (!wentBack.current) return;
    wentBack.current = false;
    latest.current();
  }, [here]);
}
