import { type ReactNode, useEffect, useRef } from "react";

const ROW = "li[tabindex], tr[tabindex]";

/** The row, those after it, and at last the one before it. */
function rowsFrom(row: HTMLElement | null): HTMLElement[] {
  if (!row?.parentElement) return [];
  const all = [...row.parentElement.children].filter((one) => one instanceof HTMLElement);
  const at = all.indexOf(row);
  return [...all.slice(at), ...all.slice(Math.max(at - 1, 0), at)];
}

/** Around a list: where the control with the focus goes away, as with what was done, the keyboard goes on from its row, from the one that takes its place where that went too, or from the list where there is none. */
export function KeepPlace({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ control: Element; rows: HTMLElement[] }>(undefined);

  // After every drawing: any of them may have taken it away.
  useEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const { rows } = last.current;
    last.current = undefined;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    (rows.find((row) => row.isConnected) ?? list.current)?.focus({ preventScroll: true });
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div
      ref={list}
      role="group"
      aria-label={label}
      tabIndex={-1}
      onFocus={({ target }) => {
        last.current = { control: target, rows: rowsFrom(target.closest<HTMLElement>(ROW)) };
      }}
    >
      {children}
    </div>
  );
}
