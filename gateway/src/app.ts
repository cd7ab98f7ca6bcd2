import { createInternalClient } from "@jobcentre/service-kit/internal-client";
import { createShedCounter, measureRequests } from "@jobcentre/service-kit/metrics";
import { serviceUrls } from "@jobcentre/service-kit/service-config";
import express, { type Express, type RequestHandler } from "express";
import { deadlines } from "./answer-deadline.ts";
import { createApi } from "./api.ts";
import { describeApi } from "./api-description/answer-description.ts";
import { serveAssets } from "./assets.ts";
import type { GatewayConfig } from "./config.ts";
import { createForwarder } from "./forward.ts";
import { distFolders, watchFrontends } from "./frontends.ts";
import { answerJobsFeed } from "./jobs-feed.ts";
import { answerFromLocalIdentityProvider } from "./local-identity-provider.ts";
import type { Logger } from "./logger.ts";
import { redirectToOwnName } from "./one-host-name.ts";
import { onlyReads } from "./only-reads.ts";
import { createOverload, watchLateness } from "./overload.ts";
import { createPageDrawer } from "./page-drawer.ts";
import { createPageReader } from "./page-reader.ts";
import { answerPages } from "./pages.ts";
import { createErrorHandler } from "./problem-answer.ts";
import { PROVIDER_LOGOUT_PATH, takeProviderLogout } from "./provider-logout.ts";
import { createRateLimits } from "./rate-limits.ts";
import { createReadiness, type ServiceStates } from "./readiness.ts";
import { traceRequests } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import { answerSitemap } from "./sitemap.ts";
import { answerRobots, redirectToIcon } from "./well-known-files.ts";

export interface AppDeps {
  config: GatewayConfig;
  log: Logger;
  /** Counts requests where metrics are on. */
  registry?: Parameters<typeof measureRequests>[0];
}

export interface GatewayApp {
  app: Express;
  askServices: () => Promise<ServiceStates>;
  /** First step of stopping: what would never end by itself ends. */
  endStreams(): void;
  /** Last step, once no request runs. */
  close(): void;
}

/** The handler for a path and what is below it. Nothing is mounted, so that a forwarded path stays whole. */
const below = (prefix: string, handler: RequestHandler): RequestHandler => {
  return (req, res, next) => {
    const path = req.path.toLowerCase();
    return path === prefix || path.startsWith(`${prefix}/`) ? handler(req, res, next) : next();
  };
};

/** Makes the gateway's Express app. Reads the built frontends (ConfigError without them), opens nothing. */
export function createGatewayApp({ config, log, registry }: AppDeps): GatewayApp {
  const urls = serviceUrls(config);
  const folders = distFolders(config.FRONTENDS_DIR);
  const frontends = watchFrontends(folders, config.REMOTE_ORIGINS, log);
  const askServices = createReadiness(urls);
  const limits = createRateLimits(config);
  const lateness = watchLateness();
  const shed = registry && createShedCounter(registry);
  const overload = createOverload({
    atOnce: config.LIMIT_AT_ONCE,
    aimMs: config.LIMIT_WAIT_MS,
    isLate: lateness.isLate,
    onShed: (upstream) => shed?.inc({ upstream }),
  });
  const callInternal = createInternalClient("gateway", config.INTERNAL_SECRET, urls, config.ANSWER_WITHIN_MS);
  const api = createApi({ config, build: () => frontends().build, limits, overload, callInternal, log });
  const drawer = createPageDrawer(config.PUBLIC_URL, log);
  const draw = { drawer, read: createPageReader(config, limits, log) };
  const idp = config.LOCAL_IDP_URL
    ? createForwarder("local-idp", config.LOCAL_IDP_URL, deadlines(config.ANSWER_WITHIN_MS), log)
    : null;

  const app = express();
  app.disable("x-powered-by").disable("etag").set("query parser", "simple").set("trust proxy", config.TRUST_PROXY);
  app.use(traceRequests(log), securityHeaders(config.PUBLIC_URL));
  if (registry) app.use(measureRequests(registry));
  // Calls first: each of these steps is one more for whatever comes after it.
  const description = describeApi(config.PUBLIC_URL);
  app.all("/api/openapi.json", onlyReads, description.json);
  app.all("/api/docs", onlyReads, description.page);
  app.use(below("/api", api.handle));
  app.post(PROVIDER_LOGOUT_PATH, takeProviderLogout(callInternal, limits));
  app.get("/live", (_req, res) => {
    res.set("Cache-Control", "no-store").json({ status: "live" });
  });
  app.get("/ready", async (_req, res) => {
    const services = await askServices();
    // Without identity nobody is signed in; a page whose own service is down says so itself.
    const ready = services.identity === "ready" || services.identity === "degraded";
    const status = ready ? "ready" : "not ready";
    res.set("Cache-Control", "no-store").status(ready ? 200 : 503);
    res.json({ status, services, frontends: { missing: frontends().missing } });
  });
  app.all("/robots.txt", onlyReads, answerRobots(config.PUBLIC_URL));
  app.all(
    "/sitemap.xml",
    onlyReads,
    answerSitemap(config.PUBLIC_URL, urls, () => frontends().pageRoutes, log),
  );
  app.all("/jobs.xml", onlyReads, answerJobsFeed(config.PUBLIC_URL, urls, log));
  app.all("/favicon.ico", onlyReads, redirectToIcon);
  app.use(below("/assets", serveAssets(folders)));
  if (idp) app.use(below("/local-idp", answerFromLocalIdentityProvider(idp, config)));
  app.use(redirectToOwnName(config.PUBLIC_URL, config.ALLOWED_ORIGINS));
  const pages = { origins: Object.values(config.REMOTE_ORIGINS), signInName: config.OIDC_NAME };
  app.use(answerPages(frontends, draw, pages));
  app.use(createErrorHandler(log));

  return {
    app,
    askServices,
    endStreams: () => api.endStreams(),
    close() {
      api.close();
      limits.stop();
      lateness.stop();
      drawer.close();
      idp?.close();
    },
  };
}
