import { useEffect, useRef } from "react";
import { type Question, useConfirm } from "./confirm.tsx";
import { type HeldPage, holdPage, tidyHistory } from "./held-page.ts";

interface ShownOnce {
  /** Whether it was copied or saved. */
  isKept: boolean;
  /** What is asked before it goes unkept. */
  question: Question;
  onClose: () => void;
}

/** Has the browser ask, in its own words. */
function askInBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // As browsers want it that are older than that.
  event.returnValue = true;
}

/** For a page that opens such a dialog: going back from it is one step, also where it was loaded anew while that was open. */
export const useTidyHistory = (): void => useEffect(tidyHistory, []);

/**
 * For a dialog that shows what is shown once: until it is kept, closing it, going back, and loading the page anew or closing its tab
 * ask first. `close` is for a button that says so, `closeIfKept` for every other way out.
 */
export function useShownOnce({ isKept, question, onClose }: ShownOnce): {
  close: () => void;
  closeIfKept: () => Promise<void>;
} {
  const confirm = useConfirm();
  const page = useRef<HeldPage>(undefined);
  const mayGo = async () => isKept || (await confirm(question));
  async function leave(): Promise<boolean> {
    if (!(await mayGo())) return false;
    onClose();
    return true;
  }
  const latest = useRef(leave);
  latest.current = leave;

  useEffect(() => {
    const held = holdPage(() => latest.current());
    page.current = held;
    return held.release;
  }, []);
  useEffect(() => {
    if (isKept) return;
    window.addEventListener("beforeunload", askInBrowser);
    return () => window.removeEventListener("beforeunload", askInBrowser);
  }, [isKept]);

  function close() {
    page.current?.end();
    onClose();
  }
  return {
    close,
    async closeIfKept() {
      if (await mayGo()) close();
    },
  };
}
