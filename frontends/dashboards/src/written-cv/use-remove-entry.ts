import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useState } from "react";
import { type EntryKind, withEntry, withoutEntry } from "./entries.rules.ts";
import type { Change } from "./written-cv.api.ts";

/** Takes an entry out of the CV, which its notice undoes. */
export function useRemoveEntry<E extends object, F extends Record<string, string>>(
  kind: EntryKind<E, F>,
  change: Change,
) {
  const notify = useNotify();
  const failure = useFailureNotice();
  const [busy, setBusy] = useState(false);

  async function run(what: () => Promise<void>, problem: string): Promise<void> {
    setBusy(true);
    failure.takeBack();
    try {
      await what();
    } catch (error) {
      failure.say(
        withReason(problem)(error),
        retryOf(error, () => void run(what, problem)),
      );
    } finally {
      setBusy(false);
    }
  }

  const putBack = (entry: E) =>
    run(
      () => change((cv) => kind.into(cv, withEntry(kind, kind.of(cv), undefined, entry).entries)),
      "This could not be put back.",
    );

  const remove = (entry: E) =>
    run(async () => {
      let isThere = false;
      await change((cv) => {
        const others = withoutEntry(kind.of(cv), entry);
        isThere = others !== undefined;
        return others && kind.into(cv, others);
      });
      if (!isThere) notify.info("This was changed elsewhere meanwhile. Please look at it again.");
      else notify.success(`“${kind.title(entry)}” is removed.`, { label: "Undo", onClick: () => void putBack(entry) });
    }, "This could not be removed.");

  return { remove, busy };
}
