import type { ServiceName } from "@jobcentre/contracts/services";
import { currentContext, runInContext } from "@jobcentre/messaging/execution-context";
import { startSpan } from "@jobcentre/messaging/trace/spans";
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from "express";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { IsSuperAdmin } from "./access.ts";
import type { VerifyAccessToken } from "./access-token.ts";
import { refuseUnknown } from "./allowed-methods.ts";
import { sendPage } from "./answers.ts";
import { endedAs } from "./cut-off.ts";
import { dropEmpty, noteEmpty } from "./empty-content.ts";
import { createCallerLooks } from "./erasure/erased-callers.ts";
import { followsOwners } from "./handings-over.ts";
import { mountHealth } from "./health.ts";
import { flatLogger } from "./logger.ts";
import { measureRequests } from "./metrics.ts";
import { mountRoute } from "./mount-route.ts";
import { notePages } from "./note-pages.ts";
import { Problem } from "./problem.ts";
import { problemOfError } from "./problem-of-error.ts";
import { isReadAsPage, problemPage } from "./problem-page.ts";
import type { ReadinessReport } from "./readiness.ts";
import { reasonOfError } from "./reason-of-error.ts";
import type { NoteRefusal } from "./refused-calls.ts";
import { personOf, setPerson } from "./request-person.ts";
import type { Route } from "./route.ts";
import { createServiceTokenVerifier } from "./service-token.ts";
import { traceOf } from "./trace/request-trace.ts";

export interface AppOptions {
  name: ServiceName;
  routes: Route[];
  db: Connection;
  log: Logger;
  internalSecret: string;
  verifyToken: VerifyAccessToken;
  readiness: () => Promise<ReadinessReport>;
  isSuperAdmin?: IsSuperAdmin;
  /** Called for every answer of 500 and above, and every file that breaks off because of us. */
  onServerError: () => void;
  noteRefusal: NoteRefusal;
  registry: Registry;
}

const JSON_LIMIT = "256kb";
const bearerOf = (req: Request): string | undefined => /^Bearer (.+)$/.exec(req.get("authorization") ?? "")?.[1];

/** The pattern, not the path: some paths carry tokens, which no log may hold. */
const routeOf = (req: Request): string => (req.route as { path?: string } | undefined)?.path ?? "unmatched";

/** Makes a service's Express app: context, identity, routes, health and the one place where errors become answers. */
export function createServiceApp(options: AppOptions): Express {
  const { name, log, registry } = options;
  const requestLog = flatLogger(log);
  const app = express();
  app.disable("x-powered-by").disable("etag").set("query parser", "simple");

  const begin: RequestHandler = (req, res, next) => {
    const { trace_id, parent } = traceOf(req.headers);
    // The id that people see is the trace's: one for answers, log lines, events and spans.
    const requestId = trace_id;
    const span = startSpan({ service: name, name: req.method, kind: "server", parent });
    const startedAt = process.hrtime.bigint();
    res.set({ "X-Request-Id": requestId, "Cache-Control": "no-store" });
    res.locals.requestId = requestId;
    // Not `finish`, which a call that is cut off never comes to.
    res.once("close", () => {
      const { method } = req;
      const status = endedAs(res);
      const attributes = {
        "http.request.method": method,
        "http.route": routeOf(req),
        "http.response.status_code": status,
      };
      span.end({ name: `${method} ${routeOf(req)}`, attributes, failed: status >= 500 });
      const ms = Number(process.hrtime.bigint() - startedAt) / 1e6;
      requestLog.info(
        {
          trace_id,
          method,
          route: routeOf(req),
          status,
          ms: Math.round(ms * 10) / 10,
          account_id: personOf(req)?.account_id,
          program_key_id: personOf(req)?.program_key_id,
        },
        "request",
      );
    });
    // Closed as well once it was answered, and what goes on after that is wanted.
    const isGone = (): boolean => res.closed && !res.writableFinished;
    runInContext({ trace_id, traceparent: span.traceparent, actor: null, isGone }, next);
  };

  const isErased = createCallerLooks(options.db);
  const identify: RequestHandler = async (req, res, next) => {
    const token = bearerOf(req);
    if (!token) return next();
    const person = await options.verifyToken(token);
    // A token outlives its account by up to a minute: nothing may be written with it any more.
    if (req.method !== "GET" && (await isErased(person.account_id))) throw new Problem("not_signed_in");
    setPerson(req, person);
    const context = currentContext() ?? { trace_id: res.locals.requestId as string };
    runInContext({ ...context, actor: { account_id: person.account_id } }, next);
  };

  const verifyServiceToken = createServiceTokenVerifier(options.internalSecret, name);
  const onlyServices: RequestHandler = (req, _res, next) => {
    verifyServiceToken(bearerOf(req));
    next();
  };

  const answerError: ErrorRequestHandler = (error, req, res, next) => {
    const problem = problemOfError(error);
    const requestId = res.locals.requestId as string;
    if (problem.status >= 500) {
      const about = { trace_id: requestId, route: routeOf(req) };
      // Only what nobody foresaw needs its stack; what is away fails in thousands.
      if (problem.code !== "service_unavailable") log.error({ err: error, ...about }, "request failed");
      else
        log.warn(
          { ...about, ...problem.logged, code: problem.code, reason: reasonOfError(error.cause ?? error) },
          "not available",
        );
      options.onServerError();
    }
    if (res.headersSent) return next(error);
    if (problem.retryAfterSeconds) res.set("Retry-After", String(problem.retryAfterSeconds));
    res.status(problem.status);
    if (isReadAsPage(req, res)) return sendPage(req, res, problemPage(problem));
    res.json(problem.toAnswer(requestId));
  };

  mountHealth(app, { readiness: options.readiness, registry });
  app.use(begin, measureRequests(registry), notePages(options.routes));
  app.use("/internal", onlyServices);
  app.use("/api", identify);
  app.use(express.json({ limit: JSON_LIMIT, verify: noteEmpty }), dropEmpty);
  const mounting = { ...options, followsOwners: followsOwners(name) };
  for (const route of options.routes) mountRoute(app, route, mounting);
  app.use(refuseUnknown(options.routes));
  app.use(answerError);
  return app;
}
