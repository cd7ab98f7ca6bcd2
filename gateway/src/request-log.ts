import { startSpan } from "@jobcentre/messaging/trace/spans";
import { endedAs } from "@jobcentre/service-kit/cut-off";
import { flatLogger } from "@jobcentre/service-kit/logger";
import { traceOf } from "@jobcentre/service-kit/trace/request-trace";
import type { RequestHandler } from "express";
import { loggedPath } from "./logged-path.ts";
import type { Logger } from "./logger.ts";

/** Asked by machines all the time, or files that never change. */
const UNTRACED = /^\/(assets\/|live$|ready$|robots\.txt$|favicon\.ico$)/;

/** Gives every request the trace id that it keeps through all services and events, and logs how it ended. */
export function traceRequests(logger: Logger): RequestHandler {
  const log = flatLogger(logger);
  return (req, res, next) => {
    const { trace_id, parent } = traceOf(req.headers);
    const startedAt = performance.now();
    const { method, path } = req;
    const span = UNTRACED.test(path)
      ? undefined
      : startSpan({ service: "gateway", name: method, kind: "server", parent });
    res.locals.requestId = trace_id;
    res.locals.traceparent = span?.traceparent;
    res.set("X-Request-Id", trace_id);
    res.once("close", () => {
      const level = path.startsWith("/api/") ? "info" : "debug";
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const { account_id, program_key_id, service } = res.locals as {
        account_id?: string | null;
        program_key_id?: string | null;
        service?: string;
      };
      const status = endedAs(res);
      log[level](
        {
          trace_id,
          method,
          path: loggedPath(path),
          status,
          ms,
          service,
          account_id,
          program_key_id,
        },
        "request",
      );
      const route = (req.route as { path?: string } | undefined)?.path ?? "page";
      const attributes = {
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
        "peer.service": service,
      };
      span?.end({ name: `${method} ${route}`, attributes, failed: status >= 500 });
    });
    // Handed on by hand: a context that follows every promise and timer by itself takes a tenth of a call's time here.
    next();
  };
}
