import { expect, it } from "vitest";
import { WriteConflicts } from "./write-conflicts.ts";

const holder = (startedAt: number) => ({ startedAt, ended: Promise.resolve(), touches: () => false });

it("forgets what every transaction in progress sees, though there is always one", () => {
  const conflicts = new WriteConflicts();
  let last = holder(0);
  conflicts.start(last);
  for (let commit = 1; commit <= 100; commit++) {
    conflicts.committing([`key ${commit}`, "always"], commit);
    conflicts.committed();
    const next = holder(commit);
    conflicts.start(next);
    conflicts.end(last, []);
    last = next;
  }
  const isKept = (key: string) => conflicts.hasChangedSince(Buffer.from(key), 0);
  expect(["key 1", "key 98", "key 100", "always"].map(isKept)).toEqual([false, false, true, true]);
  expect(() => conflicts.hold(holder(99), "always")).toThrow(expect.objectContaining({ code: 112 }));
});
