import { randomUUID } from "node:crypto";
import { flatLogger } from "@jobcentre/service-kit/logger";
import type { RequestHandler } from "express";
import { loggedPath } from "./logged-path.ts";
import type { Logger } from "./logger.ts";

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Gives every request the id that it keeps through all services, and logs how it ended. */
export function traceRequests(logger: Logger): RequestHandler {
  const log = flatLogger(logger);
  return (req, res, next) => {
    const given = req.get("x-request-id");
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
    const startedAt = performance.now();
    const { method, path } = req;
    res.locals.requestId = requestId;
    res.set("X-Request-Id", requestId);
    res.once("close", () => {
      const level = path.startsWith("/api/") ? "info" : "debug";
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const { account_id, service } = res.locals as { account_id?: string | null; service?: string };
      const ended = res.writableFinished ? {} : { aborted: true };
      log[level](
        {
          request_id: requestId,
          method,
          path: loggedPath(path),
          status: res.statusCode,
          ms,
          service,
          account_id,
          ...ended,
        },
        "request",
      );
    });
    next();
  };
}
