import { type ReactNode, useEffect, useRef } from "react";

const ROW = "li[tabindex], tr[tabindex]";

/** Around a list: where the control with the focus goes away, as with what was done, the keyboard goes on from its row, or from the list where that went too. */
export function KeepPlace({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ control: Element; row: HTMLElement | null }>(undefined);

  // After every drawing: any of them may have taken it away.
  useEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const { row } = last.current;
    last.current = undefined;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    (row?.isConnected ? row : list.current)?.focus({ preventScroll: true });
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div
      ref={list}
      role="group"
      aria-label={label}
      tabIndex={-1}
      onFocus={({ target }) => {
        last.current = { control: target, row: target.closest<HTMLElement>(ROW) };
      }}
    >
      {children}
    </div>
  );
}
