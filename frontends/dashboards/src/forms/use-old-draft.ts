import { type DraftForm, useDraft } from "@jobcentre/frontend-kit/forms";
import { useState } from "react";
import type { FieldName } from "./field-of.ts";

/**
 * Tells whether an earlier visit left changes that were never saved, which a form of saved values then shows.
 * `discard` goes back to what is saved; `forget` is for after saving.
 */
export function useOldDraft<T extends Record<string, string>>(draft: string, saved: T) {
  const kept = useDraft<T>(draft);
  const [old, setOld] = useState(() =>
    Object.entries(kept.saved ?? {}).some(([name, text]) => name in saved && saved[name] !== text),
  );
  return {
    old,
    forget: () => setOld(false),
    discard: ({ discard, field }: DraftForm<T>) => {
      discard();
      setOld(false);
      // The pressed button goes; the keyboard goes on from the form's top.
      document.getElementById(field(Object.keys(saved)[0] as FieldName<T>).id)?.focus();
    },
  };
}
