interface Listeners<Told> {
  /** Calls `listener` with whatever is told from now on. Returns how to stop. */
  on(listener: (told: Told) => void): () => void;
  tell(told: Told): void;
}

/** Those who want to hear of something that any call may bring. */
export function createListeners<Told>(): Listeners<Told> {
  const listeners = new Set<(told: Told) => void>();
  return {
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(told) {
      for (const listener of listeners) listener(told);
    },
  };
}
