import { useState, useSyncExternalStore } from "react";

const never = () => () => undefined;
/** Asked only by the server as it draws, and by a browser as it takes over what was drawn. */
const isBrowser = () => typeof document !== "undefined";

/**
 * The words for a value, or "" while the server's own are left as they are. Taking a page over, nobody needs them, and
 * the browser's first formatter costs a slow phone 50 ms. For the only child of an element with `suppressHydrationWarning`.
 */
export function useLeftAsDrawn<T extends string | number>(value: T, wordsFor: (value: T) => string): string {
  const drawn = useSyncExternalStore(never, () => false, isBrowser);
  const [left, setLeft] = useState(drawn ? value : undefined);
  if (left === undefined) return wordsFor(value);
  if (left === value) return "";
  setLeft(undefined);
  return wordsFor(value);
}
