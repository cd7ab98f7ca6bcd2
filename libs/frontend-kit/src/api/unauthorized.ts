type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls `listener` whenever any call answers 401, or that the account is suspended: the session may be another one by now. Returns how to stop. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellUnauthorized(): void {
  for (const listener of listeners) listener();
}
