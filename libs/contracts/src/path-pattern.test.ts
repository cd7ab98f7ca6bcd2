import { expect, it } from "vitest";
import { pathPattern } from "./path-pattern.ts";

it.each([
  ["/api/notes/{id}/pages", "/api/notes/abc/pages", true],
  ["/api/notes/:id/pages", "/API/Notes/abc/pages/", true],
  ["/api/notes/{id}/pages", "/api/notes/pages", false],
  ["/api/notes/{id}", "/api/notes/a/b", false],
  ["/api/notes/{id}", "/api/notes//", false],
  ["/api/notes/{id}.pdf", "/api/notes/abc.pdf", true],
  ["/api/notes/{id}.pdf", "/api/notes/abcxpdf", false],
  ["/api/notes", "/api/notes/a", false],
  ["/api/notes", "/v2/api/notes", false],
])("%s takes %s: %s", (path, asked, isTaken) => {
  expect(pathPattern(path).test(asked)).toBe(isTaken);
});
