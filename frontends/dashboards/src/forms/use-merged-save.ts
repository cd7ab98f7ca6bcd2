import { ApiError } from "@jobcentre/frontend-kit/api";
import type { DraftForm } from "@jobcentre/frontend-kit/forms";
import { useState } from "react";
import type { FieldName } from "./field-of.ts";
import { mergeForms } from "./merge-forms.rules.ts";

interface Saving<R, T> {
  formOf: (record: R) => T;
  /** Sends the form as a change of the version that was saved at `edited_at`. */
  send: (values: T, edited_at: string | null) => Promise<R>;
  /** Reads the record as it is now. */
  readAnew: () => Promise<R>;
}

/**
 * For the form of a record that stays open: where another window, or another device, saved since this form was filled, what was
 * not typed here is taken from there, and it is sent again over that version. Rejects as `send` and `readAnew` do.
 */
export function useMergedSave<R extends { edited_at?: string }, T extends Record<string, string>>(
  record: R,
  { formOf, send, readAnew }: Saving<R, T>,
) {
  // What the fields were filled from: the record is read anew behind an open form.
  const [from, setFrom] = useState(record);
  return async (values: T, { form }: DraftForm<T>): Promise<void> => {
    const sendOver = (version: R, entered: T) => send(entered, version.edited_at ?? null);
    try {
      setFrom(await sendOver(from, values));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "conflict")) throw error;
      const newest = await readAnew();
      const merged = mergeForms(formOf(from), values, formOf(newest));
      setFrom(await sendOver(newest, merged));
      for (const [name, text] of Object.entries(merged))
        if (form.getValues(name as FieldName<T>) === values[name])
          form.setValue(name as FieldName<T>, text as Parameters<typeof form.setValue>[1]);
    }
  };
}
