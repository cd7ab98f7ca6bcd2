type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls `listener` whenever any call answers 401: the session may have ended. Returns how to stop. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellUnauthorized(): void {
  for (const listener of listeners) listener();
}
