import { type ReactNode, useEffect, useRef } from "react";

const ROW = "li[tabindex], tr[tabindex]";

/** The row, those after it, and at last the one before it. */
function rowsFrom(row: HTMLElement | null): HTMLElement[] {
  if (!row?.parentElement) return [];
  const all = [...row.parentElement.children].filter((one) => one instanceof HTMLElement);
  const at = all.indexOf(row);
  return [...all.slice(at), ...all.slice(Math.max(at - 1, 0), at)];
}

/** Whether it held controls that have gone: it tells nobody where they are. */
const isEmptied = (place: Element): boolean => place.matches('[tabindex="-1"]') && place.textContent === "";

/** Around a list: where the control with the focus goes away, as with what was done, the keyboard goes on from its row, from the one that takes its place where that went too, or from the list where there is none. */
export function KeepPlace({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ control: Element; rows: HTMLElement[] }>(undefined);

  function goOn() {
    if (!last.current) return;
    const { control, rows } = last.current;
    if (control.isConnected && (control === list.current || !isEmptied(control))) return;
    last.current = undefined;
    if (![null, document.body, control].includes(document.activeElement)) return;
    (rows.find((row) => row.isConnected) ?? list.current)?.focus({ preventScroll: true });
  }
  // After every drawing: any of them may have taken it away.
  useEffect(goOn);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div
      ref={list}
      role="group"
      aria-label={label}
      tabIndex={-1}
      onFocus={({ target }) => {
        last.current = { control: target, rows: rowsFrom(target.closest<HTMLElement>(ROW)) };
        goOn();
      }}
    >
      {children}
    </div>
  );
}
