import { describe, expect, it } from "vitest";
import { CommitPlace } from "./commit-place.ts";

describe("a commit is made", () => {
  it("in place where it is small, as long as the disk is quick", () => {
    const place = new CommitPlace();
    expect(place.inPlace(1)).toBe(true);
    for (let commit = 0; commit < 100; commit++) place.took(4, 2);
    expect(place.inPlace(64)).toBe(true);
  });

  it("in lmdb's thread where it changes many keys, whose time says nothing of the disk", () => {
    const place = new CommitPlace();
    expect(place.inPlace(65)).toBe(false);
    place.took(10_000, 500);
    expect(place.inPlace(64)).toBe(true);
  });

  it("in lmdb's thread from the first long flush on, until the disk has been quick for a while", () => {
    const place = new CommitPlace();
    place.took(4, 200);
    expect(place.inPlace(1)).toBe(false);
    let commits = 0;
    for (; !place.inPlace(1); commits++) place.took(4, 1);
    expect(commits).toBeGreaterThan(10);
    expect(commits).toBeLessThan(50);
  });
});
