import { randomBytes } from "node:crypto";
import { UNLIMITED } from "@jobcentre/e2e/product";
import { createInstance, type Instance } from "@jobcentre/proofs/instance";
import { freePort } from "@jobcentre/service-kit/free-port";
import { createInternalClient } from "@jobcentre/service-kit/internal-client";
import type { ServiceUrls } from "@jobcentre/service-kit/service-config";
import type { BenchContext } from "./figure.ts";

/** Below a prefix with a limit, and no read that anyone may make: so a gateway counts it and finds out who asks. The product has none. */
export const PATH = "/api/verify-certificate/ABJ-1-1-1/again";

/** As the gateway waits unless told. */
const WITHIN_MS = 2_800;

/** What a browser sends with a call. */
const BROWSER = {
  accept: "application/json",
  "accept-language": "en-NG,en;q=0.9",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "cors",
  "sec-fetch-dest": "empty",
  referer: "http://localhost:8080/verify-certificate",
};

export interface GatewayStage {
  /** One service of 2 kB, a session service, and every gateway in front of them, each a process of its own. */
  service: Instance;
  gateways: Record<"ours" | "express" | "fastify", Instance>;
  /** Headers of a signed-in browser; a service called directly wants a token instead, good for a minute. */
  asBrowser: Record<string, string>;
  asGateway(): Promise<Record<string, string>>;
  end(): Promise<void>;
}

export async function startGatewayStage({ programs, ownPrograms, scratch }: BenchContext): Promise<GatewayStage> {
  const ports = await Promise.all(Array.from({ length: 5 }, () => freePort()));
  const [identityPort, servicePort, oursPort, expressPort, fastifyPort] = ports as [
    number,
    number,
    number,
    number,
    number,
  ];
  const env = {
    ...UNLIMITED,
    INTERNAL_SECRET: randomBytes(32).toString("base64url"),
    PUBLIC_URL: "http://localhost:8080",
    IDENTITY_URL: `http://127.0.0.1:${identityPort}`,
    TRAINING_URL: `http://127.0.0.1:${servicePort}`,
    LOG_LEVEL: "info",
  };
  const own = (name: string, port: number): Instance =>
    createInstance({ name, program: `${name}.mjs`, programs: ownPrograms, port, env, scratch });
  const service = own("two-kilobytes", servicePort);
  const gateways = {
    ours: createInstance({ name: "gateway", program: "gateway/start.js", programs, port: oursPort, env, scratch }),
    express: own("plain-express", expressPort),
    fastify: own("plain-fastify", fastifyPort),
  };
  const all = [own("sessions", identityPort), service, ...Object.values(gateways)];
  const end = async (): Promise<void> => void (await Promise.all(all.map((instance) => instance.kill())));
  try {
    for (const instance of all) await instance.start();
  } catch (error) {
    await end();
    throw error;
  }
  const urls = { identity: env.IDENTITY_URL } as ServiceUrls;
  const callInternal = createInternalClient("gateway", env.INTERNAL_SECRET, urls, WITHIN_MS);
  return {
    service,
    gateways,
    asBrowser: { ...BROWSER, cookie: `session=${randomBytes(24).toString("base64url")}` },
    async asGateway() {
      const body = { session_id: "bench", audience: "training" };
      const { token } = (await callInternal("identity", "POST /internal/session", body)) as { token: string };
      return { ...BROWSER, authorization: `Bearer ${token}` };
    },
    end,
  };
}
