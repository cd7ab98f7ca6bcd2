import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import type { CallInternal } from "@jobcentre/service-kit/internal-client";
import { Problem } from "@jobcentre/service-kit/problem";
import { type ServiceUrls, serviceUrls } from "@jobcentre/service-kit/service-config";
import { sessionCookie } from "@jobcentre/service-kit/session-cookie";
import type { RequestHandler } from "express";
import { type Deadlines, deadlines } from "./answer-deadline.ts";
import type { GatewayConfig } from "./config.ts";
import { createForwarder, type Forwarder } from "./forward.ts";
import { headersToService, publicAddress } from "./forwarded-headers.ts";
import type { Logger } from "./logger.ts";
import { isOpenRead } from "./open-reads.ts";
import { letOtherSitesRead } from "./other-sites.ts";
import type { Overload } from "./overload.ts";
import { createProgramKeys, programKeyIn } from "./program-keys.ts";
import type { RateLimits } from "./rate-limits.ts";
import { callsByPath } from "./reads-by-path.ts";
import { changesState, isFromThisSite, isReadWithEffect, ownOrigins } from "./same-origin.ts";
import { routeOf } from "./service-routes.ts";
import { createSessions, type ResolvedSession, sessionIdOf } from "./session.ts";

/** They open and end sessions, so only they set cookies, and what they change may end what is known of one. */
const SESSION_SERVICES: ReadonlySet<ServiceName> = new Set(["identity", "admin"]);

/** Calls that people open, such as out of an e-mail. */
const isPage = callsByPath(({ answers }) => answers === "page");

export interface Api {
  handle: RequestHandler;
  endStreams(): void;
  close(): void;
}

export interface ApiDeps {
  config: GatewayConfig;
  /** Which build of the pages is the newest. */
  build: () => string;
  limits: RateLimits;
  overload: Overload;
  callInternal: CallInternal;
  log: Logger;
}

/** The way of every call: owner → a place → same origin → limits → session or key, where it matters → clean headers → service. */
export function createApi({ config, build, limits, overload, callInternal, log }: ApiDeps): Api {
  const origins = ownOrigins(config.PUBLIC_URL, config.ALLOWED_ORIGINS);
  const address = publicAddress(config.PUBLIC_URL);
  const cookieName = sessionCookie(config.PUBLIC_URL).name;
  // Whoever is signed in waits for identity first.
  const ask: CallInternal = (service, ...call) => overload.ask(service, () => callInternal(service, ...call));
  const sessions = createSessions(ask);
  const programKeys = createProgramKeys(ask, limits);
  const forwarders = createForwarders(serviceUrls(config), deadlines(config.ANSWER_WITHIN_MS), log);

  return {
    async handle(req, res) {
      const { method, path, headers } = req;
      // A page that was open before a release learns of it here.
      res.setHeader("X-Build", build());
      const route = routeOf(path);
      if (!route) throw new Problem("unknown_call");
      const { service } = route;
      // Metrics count by prefix, never by path.
      req.route = { path: route.prefix };
      res.locals.service = service;
      res.locals.isPage = isPage(method, path, route.prefix);
      res.setHeader("Cache-Control", "no-store");
      letOtherSitesRead(req, route.prefix, res);
      const arrivedAt = performance.now();
      const place = overload.enter(service, req, res);

      const sessionId = sessionIdOf(headers.cookie, cookieName);
      const key = programKeyIn(headers.authorization);
      // Which of both is meant, nobody knows.
      if (key !== undefined && sessionId !== undefined) throw new Problem("key_and_session");
      const source = {
        origin: headers.origin,
        fetchSite: headers["sec-fetch-site"],
        referer: headers.referer,
        isNavigation: headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document",
        hasSession: Boolean(sessionId),
        hasEffect: isReadWithEffect(path, route),
      };
      if (!isFromThisSite({ method, path, ...source }, origins)) throw new Problem("cross_site_request");

      const changes = changesState({ method, path });
      if (changes) await limits.count("changes", req, res);
      // A browser asks first what it may, also for pages of others.
      if (route.limit && method !== "OPTIONS") await limits.count(route.limit, req, res);

      const { requestId, traceparent } = res.locals as { requestId: string; traceparent?: string };
      const trace = { trace_id: requestId, traceparent };
      const asks = !isOpenRead(method, path, route.prefix);
      const software = asks && key !== undefined ? await programKeys.admit(key, req, res, route, trace) : null;
      const signedIn = asks && sessionId !== undefined ? await sessions.resolve(sessionId, service, trace) : null;
      const session = software ?? signedIn;
      res.locals.account_id = session?.account_id;
      res.locals.program_key_id = software?.key_id;
      if (changes && !route.limit && route.prefix !== "/api/logout" && isForAnother(headers["x-account"], session))
        throw new Problem("other_account");
      const own = {
        requestId,
        traceparent,
        clientAddress: req.ip ?? "",
        address,
        token: session?.token ?? null,
      };
      req.headers = headersToService(headers, own, route.cookies ? ["cookie"] : []);
      const forgets = sessionId !== undefined && changes && SESSION_SERVICES.has(service);
      place.take();
      forwarders[service].forward(req, res, {
        waitedMs: performance.now() - arrivedAt,
        setsCookies: SESSION_SERVICES.has(service),
        beforeAnswer() {
          place.leave();
          if (forgets) sessions.forget(sessionId);
        },
      });
    },
    endStreams() {
      for (const forwarder of Object.values(forwarders)) forwarder.endStreams();
    },
    close() {
      for (const forwarder of Object.values(forwarders)) forwarder.close();
    },
  };
}

/** Whether a page that was opened for one person asks as the next, who signed in in another tab. Who opens a session (limited, all of them) may be anybody. */
const isForAnother = (meant: string | string[] | undefined, session: ResolvedSession | null): boolean =>
  meant !== undefined && typeof session?.account_id === "string" && session.account_id !== meant;

function createForwarders(urls: ServiceUrls, within: Deadlines, log: Logger): Record<ServiceName, Forwarder> {
  const pairs = SERVICE_NAMES.map((name) => [name, createForwarder(name, urls[name], within, log)]);
  return Object.fromEntries(pairs) as Record<ServiceName, Forwarder>;
}
