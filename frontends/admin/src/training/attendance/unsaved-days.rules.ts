/** A day of a program with marks that are kept in this browser. */
export interface UnsavedDay {
  program: string;
  day: string;
}

/** What the drafts of marks are called begins so. */
export const DRAFTS = "attendance-";
const NAME = /^attendance-([0-9a-f]{24})-(\d{4}-\d\d-\d\d)$/;

/** What the draft of a day's marks is called. */
export const draftName = (program: string, day: string): string => `${DRAFTS}${program}-${day}`;

/** How soon what could not be saved is tried again by itself. */
export const AGAIN_MS = 10_000;
/** What was changed less long ago may be on its way in another window, which renews it with each try. */
const ON_ITS_WAY_MS = 2.5 * AGAIN_MS;

/** The days whose marks are not saved, the first one first: those pressed in this visit, and those that no window is sending. */
export function unsavedDays(
  drafts: readonly { form: string; at: number }[],
  now: number,
  isOfVisit: (name: string) => boolean,
): UnsavedDay[] {
  return drafts
    .filter(({ form, at }) => now - at > ON_ITS_WAY_MS || isOfVisit(form))
    .flatMap(({ form }) => {
      const [, program, day] = NAME.exec(form) ?? [];
      return program && day ? [{ program, day }] : [];
    })
    .sort((one, other) => (one.day + one.program < other.day + other.program ? -1 : 1));
}

/** "3 marks of 5 January 2026 are", "1 mark is". */
export const marksOfDay = (count: number, day?: string): string =>
  `${count} ${count === 1 ? "mark" : "marks"}${day ? ` of ${day}` : ""} ${count === 1 ? "is" : "are"}`;
