import { ApiError } from "@jobcentre/frontend-kit/api";
import type { DraftForm } from "@jobcentre/frontend-kit/forms";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useRef, useState } from "react";

interface Saving<R, T> {
  formOf: (record: R) => T;
  /** Sends the form as a change of the version that was saved at `edited_at`. */
  send: (values: T, edited_at: string | null) => Promise<R>;
  /** Reads the record as it is now. */
  readAnew: () => Promise<R>;
}

const MERGED =
  "This was changed elsewhere since you opened it, for instance in another window. Those changes are kept, except in fields that you changed here too.";

const isSame = <T extends object>(one: T, other: T): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * For the form of a record that stays open: where another window, or another device, saved since this form was filled, what was
 * not typed here is taken from there, and it is sent again over that version, which is said. Answers and rejects as `send` does.
 */
export function useMergedSave<R extends { id: string; edited_at?: string }, T extends Record<string, string>>(
  record: R,
  { formOf, send, readAnew }: Saving<R, T>,
) {
  // That of the version the fields were filled from: the record is read anew behind an open form.
  const [editedAt, setEditedAt] = useState(record.edited_at);
  const filledFrom = useRef(formOf(record));
  const notify = useNotify();
  return async (values: T, { openWith }: DraftForm<T>): Promise<R> => {
    const sendOver = async (version: string | undefined, entered: T) => {
      const saved = await send(entered, version ?? null);
      setEditedAt(saved.edited_at);
      filledFrom.current = entered;
      return saved;
    };
    try {
      return await sendOver(editedAt, values);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "conflict")) throw error;
      const newest = await readAnew().catch(() => undefined);
      // Of another id it is that of somebody who has signed in since, in another window.
      if (newest?.id !== record.id) throw error;
      setEditedAt(newest.edited_at);
      const elsewhere = formOf(newest);
      const isNews = !isSame(elsewhere, filledFrom.current);
      filledFrom.current = elsewhere;
      const merged = await sendOver(newest.edited_at, openWith(elsewhere));
      // Fields that were not touched change before the eyes of who sees them; who does not hears it.
      if (isNews) notify.info(MERGED);
      return merged;
    }
  };
}
