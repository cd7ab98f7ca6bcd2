import { createServer } from "node:http";
import express from "express";
import { rateLimit } from "express-rate-limit";
import helmet from "helmet";
import { createProxyMiddleware } from "http-proxy-middleware";
import { pino } from "pino";
import {
  config,
  DEADLINE_MS,
  headersToService,
  isFromElsewhere,
  MOST_AT_ONCE,
  NOT_FROM_SERVICES,
  PERMISSIONS,
  requestIdOf,
  resolveSession,
  services,
} from "./plain-checks.ts";

// A gateway as the handbooks of Express and http-proxy-middleware write it, with the same checks as ours.
const log = pino({ name: "plain-express", level: config.LOG_LEVEL });
let atOnce = 0;

const app = express();
app.disable("x-powered-by").disable("etag");
app.use((req, res, next) => {
  const requestId = requestIdOf(req.headers);
  const startedAt = performance.now();
  res.locals.requestId = requestId;
  res.set("X-Request-Id", requestId);
  res.set("Permissions-Policy", PERMISSIONS);
  res.once("close", () => {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const { account_id } = res.locals;
    log.info({ request_id: requestId, method: req.method, path: req.path, status: res.statusCode, ms, account_id }, "");
  });
  next();
});
app.use(
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: false,
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  }),
);
app.use((req, res, next) => {
  if (atOnce >= MOST_AT_ONCE) return void res.status(503).set("Retry-After", "1").end();
  if (isFromElsewhere(req.headers)) return void res.status(403).end();
  atOnce += 1;
  res.once("close", () => {
    atOnce -= 1;
  });
  res.set("Cache-Control", "no-store");
  next();
});
app.use(rateLimit({ windowMs: 60_000, limit: 100_000_000, legacyHeaders: false, standardHeaders: "draft-7" }));
app.use(async (req, res, next) => {
  const { token, account_id } = await resolveSession(req.headers);
  res.locals.account_id = account_id;
  req.headers = headersToService(req.headers, { requestId: res.locals.requestId, address: req.ip ?? "", token });
  next();
});
app.use(
  createProxyMiddleware({
    target: services.training,
    pathFilter: "/api/verify-certificate/**",
    changeOrigin: true,
    proxyTimeout: DEADLINE_MS,
    on: {
      proxyRes: (answer) => {
        for (const name of Object.keys(answer.headers)) if (NOT_FROM_SERVICES.has(name)) delete answer.headers[name];
      },
    },
  }),
);
createServer(app).listen(config.PORT, config.HOST, () => process.send?.({ ready: true }));
