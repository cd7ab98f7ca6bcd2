import { ApiError } from "@jobcentre/frontend-kit/api";
import type { DraftForm } from "@jobcentre/frontend-kit/forms";
import { useState } from "react";

interface Saving<R, T> {
  formOf: (record: R) => T;
  /** Sends the form as a change of the version that was saved at `edited_at`. */
  send: (values: T, edited_at: string | null) => Promise<R>;
  /** Reads the record as it is now. */
  readAnew: () => Promise<R>;
}

/**
 * For the form of a record that stays open: where another window, or another device, saved since this form was filled, what was
 * not typed here is taken from there, and it is sent again over that version. Rejects as `send` does.
 */
export function useMergedSave<R extends { id: string; edited_at?: string }, T extends Record<string, string>>(
  record: R,
  { formOf, send, readAnew }: Saving<R, T>,
) {
  // That of the version the fields were filled from: the record is read anew behind an open form.
  const [editedAt, setEditedAt] = useState(record.edited_at);
  return async (values: T, { openWith }: DraftForm<T>): Promise<void> => {
    const sendOver = async (version: string | undefined, entered: T) =>
      setEditedAt((await send(entered, version ?? null)).edited_at);
    try {
      await sendOver(editedAt, values);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "conflict")) throw error;
      const newest = await readAnew().catch(() => undefined);
      // Of another id it is that of somebody who has signed in since, in another window.
      if (newest?.id !== record.id) throw error;
      setEditedAt(newest.edited_at);
      await sendOver(newest.edited_at, openWith(formOf(newest)));
    }
  };
}
