declare global {
  /** What was pressed before the scripts were here; the page's own script writes it (index.html). */
  var earlyPress:
    | { kept: HTMLElement | null; note: (event: Event) => void; line?: HTMLElement; fail: () => void }
    | undefined;
}

/**
 * To be called just before React takes the page over, which it then finds as it was drawn; from there on presses are React's. What this
 * answers does once more what was pressed, to be called right after.
 */
export function takeEarlyPress(): () => void {
  const early = globalThis.earlyPress;
  if (!early) return () => undefined;
  globalThis.earlyPress = undefined;
  document.removeEventListener("click", early.note);
  const opened = document.querySelector<HTMLElement>('[aria-controls="site-menu"][aria-expanded="true"]');
  opened?.setAttribute("aria-expanded", "false");
  early.kept?.removeAttribute("aria-busy");
  early.line?.remove();
  return () => {
    opened?.click();
    early.kept?.click();
  };
}
