import type { Request, Response } from "express";
import { expect, it } from "vitest";
import { notePages } from "./note-pages.ts";
import type { Route } from "./route.ts";

const routeOf = (method: string, path: string, answers?: "page") =>
  ({ method, path, spec: { access: "anyone", summary: "", ...(answers && { answers }) } }) as unknown as Route;
const note = notePages([
  routeOf("get", "/api/links/:token", "page"),
  routeOf("post", "/api/links/:token", "page"),
  routeOf("get", "/api/notes/:id"),
]);

function noted(method: string, url: string) {
  const req = { method, url, path: url.split("?")[0] } as Request;
  const res = { locals: {} } as Response;
  let calls = 0;
  note(req, res, () => calls++);
  expect(calls).toBe(1);
  return [res.locals.isPage, req.url];
}

it.each([
  ["GET", "/api/links/abc", true],
  ["HEAD", "/api/links/abc", true],
  ["POST", "/API/links/abc/", true],
  ["DELETE", "/api/links/abc", false],
  ["GET", "/api/links/abc/more", false],
  ["GET", "/api/notes/abc", false],
])("%s %s answers a page: %s", (method, url, isPage) => {
  expect(noted(method, url)).toEqual([isPage, url]);
});

it("has a link that was cut in the middle of a sign read as it stands, what is behind it untouched, and no other call's", () => {
  expect(noted("GET", "/api/links/a%20b%E0%A4%A?from=a%20b")).toEqual([
    true,
    "/api/links/a%2520b%25E0%25A4%25A?from=a%20b",
  ]);
  expect(noted("GET", "/api/links/a%20b")).toEqual([true, "/api/links/a%20b"]);
  expect(noted("GET", "/api/notes/%E0%A4%A")).toEqual([false, "/api/notes/%E0%A4%A"]);
});
