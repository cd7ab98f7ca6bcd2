import type { CallSpec } from "@jobcentre/contracts/call";
import { CALLS } from "@jobcentre/contracts/http/calls";
import { describe, expect, it } from "vitest";
import { isOpenRead } from "./open-reads.ts";
import { routeOf } from "./service-routes.ts";

const isOpen = (method: string, path: string): boolean => isOpenRead(method, path, routeOf(path)?.prefix ?? "");
const filled = (path: string): string => path.replaceAll(/\{\w+\}/g, "0123456789abcdef01234567");

describe("who asks", () => {
  const calls = Object.values(CALLS).flatMap((some) => Object.entries<CallSpec>(some));

  it.each(calls.map(([key, spec]) => [key, spec] as const))("matters for %s as its contract says", (key, spec) => {
    const [method = "", path = ""] = key.split(" ");
    expect(isOpen(method, filled(path))).toBe(method === "GET" && spec.access === "anyone" && !spec.cookies);
  });

  it.each([
    ["GET", "/api/Jobs/", true],
    ["HEAD", "/api/jobs", true],
    ["GET", "/api/certificates/ABJ-1-1-1700000000000xpdf", false],
    ["POST", "/api/jobs", false],
    ["OPTIONS", "/api/jobs", false],
    ["GET", "/api/jobs/a/b", false],
    ["GET", "/api/jobs//", false],
    ["GET", "/api/saved-jobs", false],
  ])("%s %s: nobody's matter is %s", (method, path, open) => expect(isOpen(method, path)).toBe(open));
});
