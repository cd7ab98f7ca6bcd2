/** Storage of this browser that never throws: blocked or full storage reads as empty and forgets. */
interface BrowserStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

function guarded(storage: () => Storage): BrowserStorage {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((s) => s.getItem(key), null),
    write: (key, value) => attempt((s) => s.setItem(key, value), undefined),
    remove: (key) => attempt((s) => s.removeItem(key), undefined),
    keys: () => attempt((s) => Object.keys(s), []),
  };
}

/** Survives the tab: what must be there when the identity provider's app returns to another one. */
export const localStore = guarded(() => window.localStorage);
/** Ends with the tab. */
export const tabStore = guarded(() => window.sessionStorage);
