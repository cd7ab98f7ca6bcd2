import { useSyncExternalStore } from "react";

/** Modal dialogs on screen, the topmost last. Everything outside that one is inert, so notifications move into it. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Notes an open dialog; returns what to do when it closes. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  set([...open, dialog]);
  return () => set(open.filter((other) => other !== dialog));
}

/** The dialog that has the screen, if any. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1),
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
