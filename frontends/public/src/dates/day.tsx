import { formatDate, formatRelative } from "@jobcentre/frontend-kit/format";
import { useLeftAsDrawn } from "./use-left-as-drawn.ts";

/**
 * A day as its reader writes it; `relative`: how long ago. The server can only guess the reader's way and the browser's
 * clock goes on, so the first text may be another than the browser's own: it stays, `relative` until the page is seen again.
 */
export function Day({ of, relative }: { of: string; relative?: boolean }) {
  const words = useLeftAsDrawn(of, relative ? (instant) => formatRelative(instant) : formatDate, relative);
  return (
    <time dateTime={of} suppressHydrationWarning>
      {words}
    </time>
  );
}
