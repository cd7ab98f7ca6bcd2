import { describe, expect, it } from "vitest";
import { matchPath, matchRoutes } from "./match.ts";

describe("a path in its pattern", () => {
  it.each([
    ["/", "/", {}],
    ["/jobs", "/jobs/", {}],
    ["/jobs", "/Jobs", {}],
    ["/jobs/:id", "/jobs/65f0", { id: "65f0" }],
    ["/verify-certificate/:number", "/verify-certificate/AB%2F1%20x", { number: "AB/1 x" }],
    ["/jobs/:id", "/jobs/%E0%A4%A", { id: "%E0%A4%A" }],
    ["/dashboard/*", "/dashboard", {}],
    ["/dashboard/*", "/dashboard/saved-jobs/2", {}],
  ])("%s has %s", (pattern, path, params) => expect(matchPath(pattern, path)?.params).toEqual(params));

  it.each([
    ["/", "/jobs"],
    ["/jobs", "/jobs/1"],
    ["/jobs/:id", "/jobs"],
    ["/jobs/:id", "/jobs/1/more"],
    ["/dashboard/*", "/dashboards"],
  ])("%s has not %s", (pattern, path) => expect(matchPath(pattern, path)).toBeNull());

  it("knows what came before everything below", () =>
    expect(matchPath("/dashboard/*", "/dashboard/profile/cv")?.base).toBe("/dashboard"));
});

describe("of several routes", () => {
  const frame = { handle: "frame", children: [{ path: "/admin/users/:id", handle: "user" }] };
  const routes = [
    { path: "*", handle: "any" },
    { path: "/jobs/:id", handle: "job" },
    { path: "/jobs/new", handle: "new" },
    frame,
    {
      path: "/team",
      children: [
        { path: "", handle: "team" },
        { path: ":name", handle: "member" },
      ],
    },
  ];
  const handles = (path: string) => matchRoutes(routes, path)?.map(({ route }) => route.handle);

  it.each([
    ["/jobs/new", ["new"]],
    ["/jobs/1", ["job"]],
    ["/nowhere/at/all", ["any"]],
    ["/admin/users/7", ["frame", "user"]],
    ["/team", [undefined, "team"]],
    ["/team/amina", [undefined, "member"]],
  ])("the one that says most about %s is taken, with its frames", (path, wanted) =>
    expect(handles(path)).toEqual(wanted),
  );

  it("none is taken where none fits", () => expect(matchRoutes([{ path: "/jobs" }], "/training")).toBeNull());

  it("paths go on from where a page around them begins", () => {
    const sections = [{ path: "" }, { path: "saved-jobs" }, { path: "*" }];
    const path = (at: string) => matchRoutes(sections, at, "/dashboard")?.at(-1)?.route.path;
    expect([path("/dashboard"), path("/dashboard/saved-jobs"), path("/dashboard/x")]).toEqual(["", "saved-jobs", "*"]);
  });
});
