import type { Request, Response } from "express";
import { expect, it } from "vitest";
import { Problem } from "./problem.ts";
import { isReadAsPage, problemPage } from "./problem-page.ts";

it("says why, and to try again where that helps, without a sign that would be HTML", () => {
  const { html } = problemPage(new Problem("service_unavailable"));
  expect(html).toContain("not available right now");
  expect(html).toContain("Please open the link again in a moment.");
  expect(html).toContain('<a href="/">');
  const refused = problemPage(new Problem("not_found", { text: "<b>&" })).html;
  expect(refused).toContain("&#60;b&#62;&#38;");
  expect(refused).not.toContain("again in a moment");
});

it.each([
  ["a browser", true, "html", true],
  ["a program", true, "json", false],
  ["a browser, of another call", undefined, "html", false],
])("is for %s alone that opens a page", (_, isPage, accepted, expected) => {
  const req = { accepts: () => accepted } as unknown as Request;
  expect(isReadAsPage(req, { locals: { isPage } } as unknown as Response)).toBe(expected);
});
