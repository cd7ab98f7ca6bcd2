import type { Draft } from "@jobcentre/frontend-kit/forms";
import { type Given, givenWith } from "@jobcentre/frontend-kit/given";
import { sumOf } from "@jobcentre/frontend-kit/sum-of";

interface KeptDay {
  day: string;
}

/** Names the day that is typed for the completion of these enrollments. */
export function completionDraft(ids: readonly string[]): string {
  const [first = "", ...others] = [...ids].sort();
  return `complete-${others.length > 0 ? sumOf([first, ...others].join()) : first}`;
}

/** For each call, with the enrollment's id: the day that was typed is there again for whoever is left, also after a reload or an ended session, until nobody is. */
export function dayKeptUntil(ids: readonly string[], draftOf: (form: string) => Draft<KeptDay>): Given["keptUntil"] {
  let left = ids;
  return givenWith("", (done) => {
    const before = draftOf(completionDraft(left));
    before.clear();
    left = left.filter((id) => id !== done);
    if (before.saved && left.length > 0) draftOf(completionDraft(left)).save(before.saved);
  }).keptUntil;
}
