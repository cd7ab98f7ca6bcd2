import { createLogger } from "@jobcentre/service-kit/logger";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Request, Response } from "express";
import { expect, it } from "vitest";
import { createErrorHandler } from "./problem-answer.ts";

/** What is logged of an error, a parsed line each. */
function logged(error: unknown): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const log = createLogger({ name: "gateway", level: "info", destination });
  const res = { locals: { requestId: "a-request" }, set: () => res, status: () => res, json: () => res };
  createErrorHandler(log)(error, { path: "/api/jobs" } as Request, res as unknown as Response, () => undefined);
  return lines;
}

it("tells what was shed in a line of its own without a stack, as it comes in thousands", () => {
  const shed = new Problem("service_unavailable", { retryAfterSeconds: 1, logged: { upstream: "jobs", shed: true } });
  const [line, ...more] = logged(shed);
  const about = { level: 40, trace_id: "a-request", path: "/api/jobs", code: "service_unavailable" };
  expect(line).toMatchObject({ ...about, upstream: "jobs", shed: true });
  expect(line).not.toHaveProperty("reason");
  expect(JSON.stringify(line)).not.toContain("stack");
  expect(more).toEqual([]);
});

it("tells which service was away and why, and no stack", () => {
  const cause = new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:9") });
  const lines = logged(new Problem("service_unavailable", { cause, logged: { upstream: "identity" } }));
  const reason = "fetch failed: connect ECONNREFUSED 127.0.0.1:9";
  expect(lines).toMatchObject([{ level: 40, msg: "not available", upstream: "identity", reason }]);
  expect(lines[0]).not.toHaveProperty("shed");
  expect(JSON.stringify(lines)).not.toContain("stack");
});

it("tells what nobody foresaw with its stack, and what the caller did wrong not at all", () => {
  expect(logged(new Error("broken"))).toEqual([expect.objectContaining({ level: 50, msg: "failed" })]);
  expect(JSON.stringify(logged(new Error("broken")))).toContain("stack");
  expect(logged(new Problem("not_found"))).toEqual([]);
});
