import { generateKeyPairSync } from "node:crypto";
import { identityInternalCalls } from "@jobcentre/contracts/http/identity";
import { signAccessToken } from "@jobcentre/service-kit/access-token";
import { createServiceApp } from "@jobcentre/service-kit/create-app";
import { createFastServer } from "@jobcentre/service-kit/fast-server";
import { listen } from "@jobcentre/service-kit/http-listener";
import { createLogger } from "@jobcentre/service-kit/logger";
import { createRegistry } from "@jobcentre/service-kit/metrics";
import { route } from "@jobcentre/service-kit/route";
import { serviceConfig } from "@jobcentre/service-kit/service-config";
import { createConnection } from "mongoose";

// Stands in for identity where no store is needed: everybody with a session is the same person, with a real token.
const config = serviceConfig.omit({ MONGODB_URI: true }).parse(process.env);
const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const person = {
  account_id: "0123456789abcdef01234567",
  email: "amina@example.com",
  name: "Amina Bello",
  user_type: "job_seeker" as const,
  is_admin: false,
};
const app = createServiceApp({
  name: "identity",
  routes: [
    route(identityInternalCalls, "POST /internal/session", async ({ body }) => ({
      token: signAccessToken(person, body.audience, { privateKey, kid: "bench" }),
      account_id: person.account_id,
    })),
    route(identityInternalCalls, "GET /internal/jwks", async () => ({
      keys: [{ ...publicKey.export({ format: "jwk" }), kid: "bench", alg: "ES256", use: "sig" }],
    })),
  ],
  db: createConnection(),
  log: createLogger({ name: "identity", level: config.LOG_LEVEL }),
  internalSecret: config.INTERNAL_SECRET,
  verifyToken: async () => person,
  readiness: async () => ({ status: "ready", missing: [] }),
  onServerError: () => undefined,
  noteRefusal: async () => undefined,
  registry: createRegistry("identity"),
});
const { url } = await listen(createFastServer(app), config.HOST, config.PORT);
process.send?.({ ready: url });
