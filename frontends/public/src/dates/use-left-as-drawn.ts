import { useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;
/** Asked only by the server as it draws, and by a browser as it takes over what was drawn. */
const isBrowser = () => typeof document !== "undefined";

/**
 * The words for a value, or "" while the server's own are left as they are. Taking a page over, nobody needs them, and
 * the browser's first formatter costs a slow phone 50 ms. For the only child of an element with `suppressHydrationWarning`.
 * @param ages Where the words are true for a while alone: they are the browser's own, anew, each time that the page is seen again.
 */
export function useLeftAsDrawn<T extends string | number>(
  value: T,
  wordsFor: (value: T) => string,
  ages?: boolean,
): string {
  const drawn = useSyncExternalStore(never, () => false, isBrowser);
  const [left, setLeft] = useState(drawn ? value : undefined);
  const [, drawAnew] = useState({});
  useEffect(() => {
    if (!ages) return;
    const end = new AbortController();
    const write = () => {
      setLeft(undefined);
      drawAnew({});
    };
    document.addEventListener("visibilitychange", write, end);
    return () => end.abort();
  }, [ages]);
  if (left === undefined) return wordsFor(value);
  if (left === value) return "";
  setLeft(undefined);
  return wordsFor(value);
}
