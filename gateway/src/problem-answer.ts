import { sendPage } from "@jobcentre/service-kit/answers";
import { Problem } from "@jobcentre/service-kit/problem";
import { isReadAsPage, problemPage } from "@jobcentre/service-kit/problem-page";
import { reasonOfError } from "@jobcentre/service-kit/reason-of-error";
import type { ErrorRequestHandler, Response } from "express";
import { loggedPath } from "./logged-path.ts";
import type { Logger } from "./logger.ts";

/** Answers a problem as JSON, to who opened a page in words; an answer that has begun is cut, so that nobody takes half of it for all. */
export function answerProblem(res: Response, problem: Problem): void {
  if (res.headersSent || res.destroyed) return void res.destroy();
  if (problem.retryAfterSeconds) res.set("Retry-After", String(problem.retryAfterSeconds));
  res.set("Cache-Control", "no-store");
  res.status(problem.status);
  if (isReadAsPage(res.req, res)) return void sendPage(res.req, res, problemPage(problem)).catch(() => res.destroy());
  res.json(problem.toAnswer(res.locals.requestId as string));
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { status } = (error ?? {}) as { status?: number };
  // A path that cannot be decoded: the request's fault, not ours.
  return new Problem(status && status >= 400 && status < 500 ? "invalid_input" : "internal");
}

/** The one place where errors become answers. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const problem = problemOf(error);
    const about = { trace_id: res.locals.requestId, path: loggedPath(req.path) };
    // Only what nobody foresaw needs its stack; what is shed comes in thousands.
    if (problem.status >= 500 && error instanceof Problem) {
      const { code, cause, logged } = error;
      log.warn(
        { ...about, code, ...logged, ...(cause !== undefined && { reason: reasonOfError(cause) }) },
        "not available",
      );
    } else if (problem.status >= 500) log.error({ ...about, err: error }, "failed");
    answerProblem(res, problem);
  };
}
