import { useSyncExternalStore } from "react";

/** Modal dialogs on screen, the topmost last. Everything outside that one is inert, so notifications move into it. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Where the focus was before each dialog opened, the nearest first: the control that opened it may go with a dialog of its own. */
const cameFrom = new WeakMap<Element, readonly Element[]>();

/** What had the focus, for a dialog that opens now; behind it what had it before the dialog that holds it. */
export function openersNow(): readonly Element[] {
  const active = document.activeElement;
  const around = active?.closest("dialog");
  return active ? [active, ...((around && cameFrom.get(around)) ?? [])] : [];
}

/** Notes an open dialog; returns what to do when it closes. */
export function noteOpenDialog(dialog: HTMLDialogElement, openers: readonly Element[]): () => void {
  cameFrom.set(dialog, openers);
  set([...open, dialog]);
  return () => set(open.filter((other) => other !== dialog));
}

/** The dialog that has the screen, if any. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open[open.length - 1],
    () => undefined,
  );
}

function set(dialogs: readonly HTMLDialogElement[]): void {
  open = dialogs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
