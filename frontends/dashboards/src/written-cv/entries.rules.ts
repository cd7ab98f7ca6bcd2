import type { CvText } from "./written-cv.api.ts";

/** One list of a CV: how its entries `E` are told apart, ordered, called, and held by a form `F`. */
export interface EntryKind<E extends object, F extends Record<string, string>> {
  /** Also in the names of drafts and of ids. */
  list: "work" | "education";
  /** The most that a CV takes. */
  most: number;
  of: (cv: CvText) => E[];
  into: (cv: CvText, entries: E[]) => CvText;
  /** In the order of the PDF. */
  newestFirst: (entries: readonly E[]) => E[];
  /** A text that tells entries of one title apart by their time. */
  when: (entry: E) => string;
  /** What it is called: "Welder, Zuma Steel". */
  title: (entry: E) => string;
  empty: F;
  formOf: (entry: E) => F;
  entryOf: (form: F) => E;
  /** The form's field for one of an entry, where it is called otherwise. */
  fieldFor: Partial<Record<string, keyof F & string>>;
}

type Named<E extends object> = Pick<EntryKind<E, never>, "newestFirst" | "when" | "title">;

/** Whether both say the same; the server may have its fields in another order. */
function isSameEntry<E extends object>(one: E, other: E): boolean {
  const fields = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => fields.get(name) === value);
}

/** The newest version of what was changed here since `before`. */
function merged<E extends object>(before: E, entry: E, newest: E): E {
  const opened = new Map<string, unknown>(Object.entries(before));
  const changes = Object.entries(entry).filter(([name, value]) => opened.get(name) !== value);
  return { ...newest, ...Object.fromEntries(changes) };
}

/**
 * Where the entry that was `before` stands by now, or -1: as it was; changed elsewhere, but not in what it is called and when it was;
 * changed as it was here, in a window with the same draft; or the only one that is called so.
 */
function placeNow<E extends object>({ title, when }: Named<E>, entries: readonly E[], before: E, entry: E): number {
  const calledLike = (other: E) => (one: E) => title(one) === title(other) && when(one) === when(other);
  const namesakes = entries.filter((one) => title(one) === title(before));
  const ways = [
    (one: E) => isSameEntry(one, before),
    calledLike(before),
    calledLike(entry),
    (one: E) => namesakes.length === 1 && one === namesakes[0],
  ];
  return ways.map((isIt) => entries.findIndex(isIt)).find((place) => place !== -1) ?? -1;
}

/**
 * The entries with `entry` in the place of `before`, or besides the others, and where it stands. One that was changed elsewhere keeps
 * that, too; one that is not found any more is there again: nothing that was typed is lost.
 */
export function withEntry<E extends object>(
  kind: Named<E>,
  entries: readonly E[],
  before: E | undefined,
  entry: E,
): { entries: E[]; place: number } {
  const place = before
    ? placeNow(kind, entries, before, entry)
    : // Twice the same is the answer that got lost, not a second one.
      entries.findIndex((one) => isSameEntry(one, entry));
  const now = entries[place];
  const placed = before && now ? merged(before, entry, now) : entry;
  const all = kind.newestFirst(now ? entries.map((one) => (one === now ? placed : one)) : [...entries, placed]);
  return { entries: all, place: all.indexOf(placed) };
}

/** The entries without this one; undefined where it is not there as it was shown. */
export function withoutEntry<E extends object>(entries: readonly E[], entry: E): E[] | undefined {
  const index = entries.findIndex((one) => isSameEntry(one, entry));
  return index === -1 ? undefined : entries.filter((_, place) => place !== index);
}
