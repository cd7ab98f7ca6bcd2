import { useEffect, useRef } from "react";
import type { Message } from "./messages.api.ts";

/** Newest first, as the server has them. */
const momentOf = ({ created_at, id }: Message): string => created_at + id;

/** The messages with one that is no longer among them, in its place. */
function withMessage(rows: readonly Message[], one: Message | undefined): readonly Message[] {
  if (!one || rows.some(({ id }) => id === one.id)) return rows;
  const isNewer = (row: Message) => momentOf(row) > momentOf(one);
  return [...rows.filter(isNewer), one, ...rows.filter((row) => !isNewer(row))];
}

/**
 * The messages to draw of a list of unread ones: the `open` one, which is read by now, stays in its place when they are read anew, while
 * the list that `of` names is shown. Nothing stays where none is told.
 */
export function useOpenStays(rows: readonly Message[], open: string | null, of: string): readonly Message[] {
  const drawn = useRef({ of, rows });
  const before = drawn.current.of === of ? drawn.current.rows.find(({ id }) => id === open) : undefined;
  const shown = withMessage(rows, before && { ...before, is_read: true });
  useEffect(() => {
    drawn.current = { of, rows: shown };
  });
  return shown;
}
