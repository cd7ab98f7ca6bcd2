import { formatDate, formatRelative } from "@jobcentre/frontend-kit/format";

/**
 * A day as its reader writes it; `relative`: how long ago. The server can only guess the reader's way and the browser's
 * clock goes on, so the first text may be another than the browser's own: it stays.
 */
export function Day({ of, relative }: { of: string; relative?: boolean }) {
  return (
    <time dateTime={of} suppressHydrationWarning>
      {relative ? formatRelative(of) : formatDate(of)}
    </time>
  );
}
