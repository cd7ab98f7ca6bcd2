export interface Renewing<T> {
  /** The value, read by the first who asks; one that has aged is given out once more while it is read anew. Rejects while there is none. */
  get(): Promise<T>;
  /** Has it read anew by the next who asks, once it is a minute old: whoever proves it wrong may be wrong themselves, and often. */
  age(): void;
}

/** Not more often is it read anew, however often that fails or is asked for. */
const SOONEST_MS = 60_000;

/** Keeps what may change elsewhere, such as what an identity provider announces; a value stays where reading it anew fails. */
export function renewing<T>(options: {
  read: () => Promise<T>;
  freshMs: number;
  now: () => Date;
  /** Told of every failed reading. */
  failed: (error: unknown) => void;
}): Renewing<T> {
  const { read, freshMs, now, failed } = options;
  let known: { value: T; read_at: number; until: number } | undefined;
  let reading: Promise<T> | undefined;

  function readOnce(): Promise<T> {
    reading ??= read()
      .then((value) => {
        const read_at = now().getTime();
        known = { value, read_at, until: read_at + freshMs };
        return value;
      })
      .catch((error: unknown) => {
        failed(error);
        if (known) known.until = now().getTime() + SOONEST_MS;
        throw error;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  return {
    async get() {
      if (!known) return readOnce();
      if (now().getTime() >= known.until) readOnce().catch(() => undefined);
      return known.value;
    },
    age() {
      if (known) known.until = Math.min(known.until, known.read_at + SOONEST_MS);
    },
  };
}
