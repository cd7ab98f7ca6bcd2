import { describe, expect, it } from "vitest";
import { isFromThisSite, isReadWithEffect, ownOrigins } from "./same-origin.ts";
import { routeOf } from "./service-routes.ts";

const SITE = "https://jobs.example";
const EVIL = "https://evil.example";
const origins = ownOrigins(SITE, []);

const judge = (
  call: string,
  origin: string | undefined,
  fetchSite: string | undefined,
  hasSession: boolean,
  own: ReadonlySet<string> = origins,
  isNavigation = false,
  referer: string | undefined = undefined,
): boolean => {
  const [method = "", path = ""] = call.split(" ");
  const hasEffect = isReadWithEffect(path, routeOf(path) ?? { prefix: "", limit: null });
  return isFromThisSite({ method, path, origin, fetchSite, referer, hasSession, isNavigation, hasEffect }, own);
};

describe("a request may change something", () => {
  it.each([
    ["GET /api/jobs", EVIL, "cross-site", false, "it only reads what anyone may"],
    ["GET /api/jobs", undefined, undefined, true, "it only reads, and no browser says for whom"],
    ["POST /api/jobs", SITE, undefined, true, "our page says so"],
    ["POST /api/jobs", SITE, "cross-site", true, "the origin says more than the site"],
    ["DELETE /api/saved-jobs/1", undefined, "same-origin", true, "the browser says so"],
    ["GET /api/logout", undefined, "same-origin", true, "our page asks"],
    ["GET /api/logout", undefined, "none", true, "somebody typed it"],
    ["POST /api/sessions", undefined, undefined, false, "a program without our cookie"],
  ])("%s from %s (%s), session %s: %s", (call, origin, fetchSite, hasSession, _why) => {
    expect(judge(call, origin, fetchSite, hasSession)).toBe(true);
  });
});

describe("a browser that names neither origin nor site signs out", () => {
  const signOut = (referer: string, fetchSite?: string): boolean =>
    judge("GET /api/logout", undefined, fetchSite, true, origins, false, referer);

  it("from our own page, as older Safari and plain http have it", () => {
    expect([`${SITE}/dashboard`, SITE].map((page) => signOut(page))).toEqual([true, true]);
  });

  it("from no other page, from none, and not against what the browser says", () => {
    const others = [
      `${EVIL}/${SITE}`,
      `${SITE}.evil.example/`,
      "http://jobs.example/",
      "about:blank",
      "",
      "jobs.example",
    ];
    expect(others.filter((page) => signOut(page))).toEqual([]);
    expect(signOut(`${SITE}/dashboard`, "cross-site")).toBe(false);
  });
});

describe("reading for another site's page", () => {
  const reading = (fetchSite: string, isNavigation: boolean): boolean =>
    judge("GET /api/jobs/1", undefined, fetchSite, true, origins, isNavigation);

  it("is refused while somebody is signed in", () => {
    expect(["cross-site", "same-site"].map((site) => reading(site, false))).toEqual([false, false]);
  });

  it("is no matter of who follows a link, or of our own pages", () => {
    expect(reading("cross-site", true)).toBe(true);
    expect(["same-origin", "none"].map((site) => reading(site, false))).toEqual([true, true]);
  });
});

describe("reading what is counted, or noted for somebody else to see", () => {
  const CALLS = [
    "GET /api/privacy/export",
    "GET /API/Privacy/Export/",
    "GET /api/employer/download-cv/65f0c0ffee65f0c0ffee65f0/cv%20of%20mine.pdf",
    "GET /api/admin/users/65f0c0ffee65f0c0ffee65f0",
    "GET /api/admin/activity-logs/csv",
    "GET /api/admin/training-enrollments/certificates.pdf",
    "GET /api/admin/training-programs/65f0c0ffee65f0c0ffee65f0/attendance.pdf",
  ];

  it.each(CALLS)("%s is for our own pages and who types it, also where another site's link leads there", (call) => {
    for (const isNavigation of [true, false]) {
      const from = (fetchSite: string | undefined, referer?: string, origin?: string) =>
        judge(call, origin, fetchSite, true, origins, isNavigation, referer);
      expect([from("same-origin"), from("none"), from(undefined, `${SITE}/dashboard`)]).toEqual([true, true, true]);
      expect([from(undefined, undefined, SITE)]).toEqual([true]);
      expect([from("cross-site"), from("same-site"), from(undefined, EVIL), from(undefined)]).toEqual(
        Array(4).fill(false),
      );
    }
  });

  it("is for our own pages alone, too, where it sets a cookie, also with nobody signed in", () => {
    const from = (fetchSite: string | undefined, referer?: string) =>
      judge("GET /api/oauth/google/redirect_url", undefined, fetchSite, false, origins, false, referer);
    expect([from("same-origin"), from("none"), from(undefined, `${SITE}/auth`), from(undefined)]).toEqual(
      Array(4).fill(true),
    );
    expect([from("cross-site"), from("same-site"), from(undefined, EVIL)]).toEqual(Array(3).fill(false));
  });

  it("is no matter of where a program without our cookie comes from, nor are lists beside them", () => {
    expect(judge("GET /api/privacy/export", undefined, undefined, false)).toBe(true);
    expect(judge("GET /api/admin/users", undefined, "cross-site", true, origins, true)).toBe(true);
  });
});

describe("a request is refused", () => {
  it.each([
    ["POST /api/jobs", EVIL, undefined, true],
    ["POST /api/jobs", EVIL, "same-origin", false],
    ["POST /api/jobs", "null", undefined, false],
    ["POST /api/jobs", "http://jobs.example", undefined, true],
    ["POST /api/jobs", `${SITE}:8443`, undefined, true],
    ["PUT /api/jobs/1", undefined, "same-site", true],
    ["POST /api/jobs", undefined, "none", true],
    ["POST /api/jobs", undefined, undefined, true],
    ["GET /api/logout", undefined, "cross-site", true],
    ["GET /api/logout", undefined, undefined, true],
    ["HEAD /API/Logout/", undefined, undefined, true],
    ["GET /api/logout", EVIL, "none", true],
  ])("%s from %s (%s), session %s", (call, origin, fetchSite, hasSession) => {
    expect(judge(call, origin, fetchSite, hasSession)).toBe(false);
  });
});

describe("our origins", () => {
  it("are both loopback names while the product is on this machine", () => {
    const local = ownOrigins("http://localhost:8080", []);
    expect([...local]).toEqual(["http://localhost:8080", "http://127.0.0.1:8080"]);
    expect(judge("POST /api/jobs", "http://127.0.0.1:8081", undefined, true, local)).toBe(false);
  });

  it("are the public one and those configured otherwise", () => {
    expect([...ownOrigins(SITE, ["https://old.example"])]).toEqual([SITE, "https://old.example"]);
  });
});
