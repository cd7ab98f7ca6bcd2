import { describe, expect, it } from "vitest";
import { CommitPlace } from "./commit-place.ts";

const small = { keys: 4, bytes: 2000 };
const large = [
  { keys: 65, bytes: 65 },
  { keys: 1, bytes: 300_000 },
];

describe("a commit is made", () => {
  it("in place where it is small, as long as the disk is quick", () => {
    const place = new CommitPlace();
    expect(place.inPlace(small)).toBe(true);
    for (let commit = 0; commit < 100; commit++) place.took(small, 2);
    expect(place.inPlace({ keys: 64, bytes: 200_000 })).toBe(true);
  });

  it.each(large)(
    "in lmdb's thread where it changes much ($keys keys, $bytes bytes), whose time says nothing of the disk",
    (size) => {
      const place = new CommitPlace();
      expect(place.inPlace(size)).toBe(false);
      place.took(size, 500);
      expect(place.inPlace(small)).toBe(true);
    },
  );

  it("in lmdb's thread from the first long flush on, until the disk has been quick for a while", () => {
    const place = new CommitPlace();
    place.took(small, 200);
    expect(place.inPlace(small)).toBe(false);
    let commits = 0;
    for (; !place.inPlace(small); commits++) place.took(small, 1);
    expect(commits).toBeGreaterThan(10);
    expect(commits).toBeLessThan(50);
  });
});
