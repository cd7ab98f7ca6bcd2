import { expect, it } from "vitest";
import { foundText } from "./found-text.ts";

it.each([
  [{ q: undefined, found: 100, hasMore: true }, "The newest 100 are listed. Others by title, place or reference."],
  [{ q: "weld", found: 100, hasMore: true }, "More than 100 jobs found: the newest 100 are listed."],
  [{ q: "weld", found: 1, hasMore: false }, "1 job found"],
  [{ q: "weld", found: 0, hasMore: false }, "No jobs found"],
])("says what is listed: %j", (list, text) =>
  expect(foundText(list, ["job", "jobs"], "title, place or reference")).toBe(text),
);
