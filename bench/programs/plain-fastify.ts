import proxy from "@fastify/http-proxy";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
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
  type Session,
  services,
} from "./plain-checks.ts";

// A gateway as the handbooks of Fastify and @fastify/http-proxy write it, with the same checks as ours.
const log = pino({ name: "plain-fastify", level: config.LOG_LEVEL });
const WINDOW_MS = 60_000;
const LIMIT = 100_000_000;
let atOnce = 0;
let counted = new Map<string, number>();
let windowEnds = Date.now() + WINDOW_MS;
const known = new WeakMap<FastifyRequest, Session>();

/** What helmet sets for ours, which does not change from answer to answer. */
const HEADERS = {
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": PERMISSIONS,
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
  "cache-control": "no-store",
};

function count(address: string, reply: FastifyReply): boolean {
  if (Date.now() > windowEnds) {
    counted = new Map();
    windowEnds = Date.now() + WINDOW_MS;
  }
  const used = (counted.get(address) ?? 0) + 1;
  counted.set(address, used);
  const reset = Math.ceil((windowEnds - Date.now()) / 1000);
  reply.header("ratelimit-policy", `${LIMIT};w=60`);
  reply.header("ratelimit", `limit=${LIMIT}, remaining=${Math.max(0, LIMIT - used)}, reset=${reset}`);
  return used <= LIMIT;
}

const app = fastify({ disableRequestLogging: true, genReqId: (req) => requestIdOf(req.headers) });
app.addHook("onRequest", async (req, reply) => {
  reply.headers(HEADERS).header("x-request-id", req.id);
  if (atOnce >= MOST_AT_ONCE) return reply.code(503).header("retry-after", "1").send();
  if (isFromElsewhere(req.headers)) return reply.code(403).send();
  atOnce += 1;
  const startedAt = performance.now();
  reply.raw.once("close", () => {
    atOnce -= 1;
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const { account_id } = known.get(req) ?? {};
    log.info({ request_id: req.id, method: req.method, path: req.url, status: reply.statusCode, ms, account_id }, "");
  });
  if (!count(req.ip, reply)) return reply.code(429).send();
  known.set(req, await resolveSession(req.headers));
});
await app.register(proxy, {
  upstream: services.training,
  prefix: "/api/verify-certificate",
  rewritePrefix: "/api/verify-certificate",
  undici: { headersTimeout: DEADLINE_MS },
  replyOptions: {
    rewriteRequestHeaders: (req, headers) =>
      headersToService(headers, {
        requestId: String(req.id),
        address: (req as FastifyRequest).ip,
        token: known.get(req as FastifyRequest)?.token ?? null,
      }),
    rewriteHeaders: (headers) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_FROM_SERVICES.has(name))),
  },
});
await app.listen({ port: config.PORT, host: config.HOST });
process.send?.({ ready: true });
