let depth = 0;
let waiting = new Set<() => void>();

/** All that this work changes is told at once, in a turn of its own: what shows it is drawn once. */
export function batch<T>(work: () => T): T {
  depth += 1;
  try {
    return work();
  } finally {
    depth -= 1;
    if (depth === 0 && waiting.size > 0) {
      const told = waiting;
      waiting = new Set();
      setTimeout(() => told.forEach((listener) => void listener()), 0);
    }
  }
}

/** Tells what shows something that it changed. */
export function tellLater(listener: () => void): void {
  batch(() => waiting.add(listener));
}
