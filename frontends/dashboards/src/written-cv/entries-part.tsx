import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { CvPart } from "./cv-part.tsx";
import type { EntryKind } from "./entries.rules.ts";
import type { EntryDialogProps } from "./use-entry-form.ts";
import { useRemoveEntry } from "./use-remove-entry.ts";
import type { Change, CvText } from "./written-cv.api.ts";
import styles from "./written-cv.module.css";

interface EntriesPartProps<E extends object, F extends Record<string, string>> {
  kind: EntryKind<E, F>;
  cv: CvText;
  change: Change;
  title: string;
  /** What to write, with an example, while there is nothing. */
  empty: ReactNode;
  add: string;
  Dialog: ComponentType<EntryDialogProps<E>>;
  children: (entry: E) => ReactNode;
}

/** The entries of one list of the CV, the newest first, and a dialog for each. */
export function EntriesPart<E extends object, F extends Record<string, string>>(props: EntriesPartProps<E, F>) {
  const { kind, cv, change, title, empty, add, Dialog, children } = props;
  const entries = kind.newestFirst(kind.of(cv));
  const [open, setOpen] = useState<{ before?: E }>();
  const { remove, busy } = useRemoveEntry(kind, change);
  const goOnAt = useFocusOnEntry(kind.list, entries.length);

  function onSaved(place: number): void {
    setOpen(undefined);
    goOnAt(place);
  }
  async function onRemove(entry: E, place: number): Promise<void> {
    await remove(entry);
    goOnAt(place, true);
  }

  return (
    <CvPart id={kind.list} title={title}>
      {entries.length === 0 ? (
        <p className={styles.muted}>{empty}</p>
      ) : (
        <ul className={styles.entries} aria-labelledby={kind.list}>
          {keyed(entries).map(([key, entry], place) => (
            <li key={key}>
              {children(entry)}
              <div className={styles.actions}>
                <Button id={`${kind.list}-${place}`} size="small" onClick={() => setOpen({ before: entry })}>
                  Edit <VisuallyHidden>{kind.title(entry)}</VisuallyHidden>
                </Button>
                <Button size="small" kind="quiet" busy={busy} onClick={() => void onRemove(entry, place)}>
                  Remove <VisuallyHidden>{kind.title(entry)}</VisuallyHidden>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {entries.length < kind.most ? (
        <Button id={`${kind.list}-add`} onClick={() => setOpen({})}>
          {add}
        </Button>
      ) : (
        <p className={styles.muted}>A CV takes {kind.most} of these. Remove one to add another.</p>
      )}
      {open && <Dialog before={open.before} change={change} onClose={() => setOpen(undefined)} onSaved={onSaved} />}
    </CvPart>
  );
}

/** A key for each by what it says: two may say the same. */
function keyed<E>(entries: readonly E[]): [key: string, entry: E][] {
  const texts = entries.map((entry) => JSON.stringify(entry));
  return entries.map((entry, place) => {
    const twins = texts.slice(0, place).filter((text) => text === texts[place]).length;
    return [`${texts[place]} ${twins}`, entry];
  });
}

/** Moves the keyboard to the entry at a place, or the last one, or where none is left to the button that adds one; on wish only where it has no place. */
function useFocusOnEntry(list: string, count: number): (place: number, onlyIfLost?: boolean) => void {
  const [wanted, setWanted] = useState<{ place: number; onlyIfLost: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish, over the entries that are drawn with it.
  useEffect(() => {
    if (!wanted) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wanted.onlyIfLost && !isLost) return;
    const place = Math.min(wanted.place, count - 1);
    document.getElementById(place < 0 ? `${list}-add` : `${list}-${place}`)?.focus();
  }, [wanted]);
  return (place, onlyIfLost = false) => setWanted({ place, onlyIfLost });
}
