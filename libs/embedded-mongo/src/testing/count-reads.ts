import { vi } from "vitest";
import type { Store } from "../commands/operation.ts";

/** What commands look at from now on, until the mocks are restored; set both to 0 before what is to be counted. */
export function countReads({ environment }: Store): { keys: number; documents: number } {
  const read = { keys: 0, documents: 0 };
  const snapshot = environment.snapshot.bind(environment);
  vi.spyOn(environment, "snapshot").mockImplementation(() => {
    const view = snapshot();
    const range = view.range.bind(view);
    const get = view.get.bind(view);
    view.range = function* (...wanted) {
      for (const entry of range(...wanted)) {
        read.keys += 1;
        yield entry;
      }
    };
    view.get = (key) => {
      read.documents += 1;
      return get(key);
    };
    return view;
  });
  return read;
}
