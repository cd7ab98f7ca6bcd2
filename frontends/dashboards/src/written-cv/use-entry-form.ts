import { type DraftForm, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useState } from "react";
import { useOldDraft } from "../forms/use-old-draft.ts";
import { type EntryKind, withEntry } from "./entries.rules.ts";
import { refusedFields } from "./refused-fields.ts";
import type { Change } from "./written-cv.api.ts";

export interface EntryDialogProps<E> {
  /** As it was when the dialog opened; undefined for a new one. */
  before: E | undefined;
  change: Change;
  onClose: () => void;
  /** Told where it stands among the others by then. */
  onSaved: (place: number) => void;
}

/** The form of one entry of a CV: what is typed in it stays in this browser until it is saved. */
export function useEntryForm<E extends object, F extends Record<string, string>>(
  kind: EntryKind<E, F>,
  { before, change, onSaved }: EntryDialogProps<E>,
): { form: DraftForm<F>; isOld: boolean; discard: () => void } {
  const [saved] = useState(() => (before ? kind.formOf(before) : kind.empty));
  const name = `cv-${kind.list}-${before ? `${kind.when(before)} ${kind.title(before)}` : "new"}`;
  const draft = useOldDraft<F>(name, saved);
  const notify = useNotify();
  const form = useDraftForm<F>({
    draft: name,
    onlyChanges: true,
    defaultValues: saved as never,
    async onSubmit(values) {
      const entry = kind.entryOf(values);
      let place = -1;
      try {
        await change((cv) => {
          const next = withEntry(kind, kind.of(cv), before, entry);
          place = next.place;
          return kind.into(cv, next.entries);
        });
      } catch (error) {
        throw refusedFields(error, `${kind.list}.${place}`, kind.fieldFor);
      }
      notify.success("Saved in your CV.");
      onSaved(place);
    },
    failure: withReason("Your CV could not be saved."),
  });
  return { form, isOld: draft.old, discard: () => draft.discard(form) };
}
