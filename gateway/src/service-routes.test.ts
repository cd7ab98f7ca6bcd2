import { CALLS } from "@jobcentre/contracts/http/calls";
import { identityInternalCalls } from "@jobcentre/contracts/http/identity";
import { describe, expect, it } from "vitest";
import { routeOf, SERVICE_ROUTES } from "./service-routes.ts";

const pathOf = (key: string): string => (key.split(" ")[1] ?? "").replaceAll(/\{\w+\}/g, "0123456789abcdef01234567");

describe("the routing table", () => {
  for (const [service, calls] of Object.entries(CALLS)) {
    it.each(Object.keys(calls))(`sends %s to ${service}`, (key) => {
      expect(routeOf(pathOf(key))?.service).toBe(service);
    });
  }

  it("sends nothing to what services tell each other", () => {
    for (const key of Object.keys(identityInternalCalls)) expect(routeOf(pathOf(key))).toBeNull();
    expect(SERVICE_ROUTES.filter(({ prefix }) => !prefix.startsWith("/api/"))).toEqual([]);
  });

  it("has one owner per prefix and no prefix inside another", () => {
    const prefixes = SERVICE_ROUTES.map(({ prefix }) => prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    const inside = prefixes.filter((one) => prefixes.some((other) => one.startsWith(`${other}/`)));
    expect(inside).toEqual([]);
  });

  it("shows cookies only where a service needs to know the session or the browser", () => {
    const shown = SERVICE_ROUTES.filter(({ cookies }) => cookies).map(({ prefix }) => prefix);
    const ofSignIn = ["/api/oauth", "/api/sessions", "/api/logout"];
    const ofFreshSessions = ["/api/employer/colleagues", "/api/employer/program-keys", "/api/messages", "/api/privacy"];
    expect(shown).toEqual([...ofSignIn, ...ofFreshSessions, "/api/admin/direct-login", "/api/admin/second-factor"]);
  });

  it.each([
    ["/api/oauth/google/redirect_url", "sign_in"],
    ["/api/sessions", "sign_in_end"],
    ["/api/admin/direct-login", "password"],
    // The services ignore letter case and a final slash, so the limits must not depend on them.
    ["/api/Admin/Direct-Login/", "password"],
    ["/api/verify-certificate/ABJ-1-1-1700000000000", "verification"],
    ["/api/jobs", null],
  ])("limits %s as %s", (path, limit) => expect(routeOf(path)?.limit).toBe(limit));

  it.each([
    "/",
    "/api",
    "/api/",
    "/api/unknown",
    "/api/admin",
    "/api/employer",
    "/api/admin/unknown",
    "/api/jobsearch",
    "/api//jobs",
    "//api/jobs",
    "/internal/session",
    "/api/jobs/..",
    "/api/jobs/%2e%2E/users",
    "/api/jobs/.%2e/users",
    "/api/jobs/..\\users",
    "http://elsewhere.example/api/jobs",
  ])("%s is nobody's", (path) => expect(routeOf(path)).toBeNull());
});
