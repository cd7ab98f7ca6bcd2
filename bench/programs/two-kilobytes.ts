import type { JsonWebKey } from "node:crypto";
import { defineCalls } from "@jobcentre/contracts/call";
import { createAccessTokenVerifier } from "@jobcentre/service-kit/access-token";
import { createServiceApp } from "@jobcentre/service-kit/create-app";
import { createFastServer } from "@jobcentre/service-kit/fast-server";
import { listen } from "@jobcentre/service-kit/http-listener";
import { createInternalClient } from "@jobcentre/service-kit/internal-client";
import { createLogger } from "@jobcentre/service-kit/logger";
import { createRegistry } from "@jobcentre/service-kit/metrics";
import { route } from "@jobcentre/service-kit/route";
import { serviceConfig, serviceUrls } from "@jobcentre/service-kit/service-config";
import { createTokenKeys } from "@jobcentre/service-kit/token-keys";
import { createConnection } from "mongoose";
import * as z from "zod";

// A service of the product's kit that needs no store: it checks the token, validates, and answers 2 kB of JSON.
const record = { id: "0123456789abcdef01234567", title: "Certificate", text: "x".repeat(140), is_open: true, count: 7 };
const answer = Array.from({ length: 8 }, (_, at) => ({ ...record, count: at }));

const calls = defineCalls({
  "GET /api/verify-certificate/{number}/again": {
    access: "signed_in",
    summary: "",
    params: z.strictObject({ number: z.string().max(60) }),
    response: z.array(z.object({ id: z.string() })),
  },
});

const config = serviceConfig.omit({ MONGODB_URI: true }).parse(process.env);
const callInternal = createInternalClient(
  "training",
  config.INTERNAL_SECRET,
  serviceUrls(config),
  config.ANSWER_WITHIN_MS,
);
const fetchKeys = async (): Promise<JsonWebKey[]> =>
  ((await callInternal("identity", "GET /internal/jwks")) as { keys: JsonWebKey[] }).keys;
const app = createServiceApp({
  name: "training",
  routes: [route(calls, "GET /api/verify-certificate/{number}/again", async () => answer)],
  db: createConnection(),
  log: createLogger({ name: "training", level: config.LOG_LEVEL }),
  internalSecret: config.INTERNAL_SECRET,
  verifyToken: createAccessTokenVerifier("training", createTokenKeys(fetchKeys)),
  readiness: async () => ({ status: "ready", missing: [] }),
  onServerError: () => undefined,
  noteRefusal: async () => undefined,
  registry: createRegistry("training"),
});
const { url } = await listen(createFastServer(app), config.HOST, config.PORT);
process.send?.({ ready: url });
