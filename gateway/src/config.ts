import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { lineText } from "@jobcentre/contracts/fields";
import { SIGN_IN_NAME } from "@jobcentre/contracts/sign-in-name";
import { ConfigError, readConfig } from "@jobcentre/service-kit/config";
import { isLoopback } from "@jobcentre/service-kit/loopback";
import { originSetting, port, serviceConfig } from "@jobcentre/service-kit/service-config";
import * as z from "zod";

const url = z.url({ protocol: /^https?$/, error: "must be an http or https URL", abort: true });
const fromOne = z.coerce.number("must be a whole number from 1").int().min(1);
const words = (text: string): string[] => text.split(",").flatMap((word) => word.trim() || []);

const origins = z.string().transform(words).pipe(z.array(originSetting));

/** `public=https://cdn.example,admin=https://other.example`: remotes that are served elsewhere. */
const remoteOrigins = z
  .string()
  .refine((text) => words(text).every((word) => /^(public|dashboards|admin)=./.test(word)), {
    error: "must be pairs of public, dashboards or admin and their origin, like public=https://cdn.example",
    abort: true,
  })
  .transform((text) => Object.fromEntries(words(text).map((pair) => pair.split("=", 2))))
  .pipe(z.record(z.string(), originSetting));

const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];
const MOST_BITS: Record<number, number> = { 4: 32, 6: 128 };
function isNetwork(text: string): boolean {
  const [, address = "", bits = "1"] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const most = MOST_BITS[isIP(address)] ?? 0;
  return NAMED_NETWORKS.includes(text) || (Number(bits) >= 1 && Number(bits) <= most);
}

/** A number of proxies in front, or their addresses: only then X-Forwarded-For says who the client is. */
const trustProxy = z
  .string()
  .transform((text) => (/^[1-9]\d?$/.test(text) ? Number(text) : text === "off" ? false : words(text)))
  .refine(
    (value) => !Array.isArray(value) || value.every(isNetwork),
    "must be off, a number of proxies, or their addresses",
  );

/** What the gateway reads from the environment. Each description becomes a row of docs/configuration.md. */
export const gatewaySettings = serviceConfig
  .pick({
    HOST: true,
    INTERNAL_SECRET: true,
    IDENTITY_URL: true,
    JOBS_URL: true,
    TRAINING_URL: true,
    ENTREPRENEURSHIP_URL: true,
    ADMIN_URL: true,
    ANSWER_WITHIN_MS: true,
    LOG_LEVEL: true,
  })
  .extend({
    PORT: port.default(8080).describe("The port it listens on."),
    PUBLIC_URL: originSetting
      .optional()
      .describe("Where browsers find the product, https in production; http://localhost:PORT unless told."),
    ALLOWED_ORIGINS: origins
      .default([])
      .describe(
        "More origins that are ours, such as an old host name, separated by commas: what stands open there still may change something, and their pages lead to PUBLIC_URL, where alone people can sign in.",
      ),
    METRICS_PORT: port
      .default(0)
      .describe(
        "Prometheus reads the gateway's metrics at this port, /metrics, and each service's, /metrics/jobs and so on; 0 is off. Never publish it.",
      ),
    METRICS_HOST: z.string().optional().meta({
      description: "The address METRICS_PORT listens on: HOST unless told, 127.0.0.1 with npm start.",
      wrong: "stops the start: it cannot listen there",
    }),
    TRUST_PROXY: trustProxy
      .default(false)
      .describe("Proxies in front whose X-Forwarded-For is believed: off, how many, or their addresses."),
    TLS_CERT_FILE: z.string().optional().meta({
      description:
        "The certificate with its chain (PEM), where the gateway itself speaks https; belongs with TLS_KEY_FILE.",
      wrong: "stops the start; a renewed one that cannot be used leaves the former in use and a line in the log",
    }),
    TLS_KEY_FILE: z.string().optional().meta({
      description: "The certificate's key (PEM). Both files are looked at every 5 s: a renewal needs no restart.",
      wrong: "stops the start",
    }),
    // Beside the built program's folder and beside the sources alike.
    FRONTENDS_DIR: z
      .string()
      .default(join(import.meta.dirname, "../../frontends"))
      .meta({
        description: "The folder with the built frontends: shell/dist, public/dist and so on.",
        wrong: "stops the start and names the frontends that are not built",
      }),
    REMOTE_ORIGINS: remoteOrigins
      .default({})
      .describe("Remotes that another server delivers: public=https://cdn.example,admin=https://other.example."),
    LOCAL_IDP_URL: url
      .optional()
      .describe(
        "The sign-in page where anyone can be anyone. Set by npm start alone; only while HOST is a loopback address.",
      ),
    OIDC_NAME: lineText()
      .min(1, "must be a name")
      .max(40, "must be a name of at most 40 signs")
      .default(SIGN_IN_NAME)
      .meta({
        description:
          "What pages call what people sign in with: “Sign in with Keycloak”. What helps with Google alone is said of Google alone.",
        wrong: "stops the start where it is too long; otherwise people read it",
      }),
    LIMIT_SIGN_INS: fromOne
      .default(120)
      .describe(
        "Sign-ins that may begin per minute and address, and as many that may end; more are refused with 429, before the provider.",
      ),
    LIMIT_PASSWORDS: fromOne
      .default(10)
      .describe(
        "Password checks per minute and address, and keys of software that open nothing; more are refused with 429.",
      ),
    LIMIT_VERIFICATIONS: fromOne
      .default(60)
      .describe("Certificate checks per minute and address; more are refused with 429."),
    LIMIT_CHANGES: fromOne.default(600).describe("Changes per minute and address; more are refused with 429."),
    LIMIT_AT_ONCE: fromOne
      .default(600)
      .describe("Calls that may wait for one service at the same time; more are refused with 503."),
    LIMIT_WAIT_MS: fromOne.default(600).describe("How long they may wait on average, in ms, before fewer are let in."),
  });

export type GatewayConfig = z.output<typeof gatewaySettings> & { PUBLIC_URL: string };

/** The gateway's configuration from the environment. Throws ConfigError with one line that names what is wrong. */
export function readGatewayConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const config = readConfig(gatewaySettings, env);
  if (config.LOCAL_IDP_URL && !isLoopback(config.HOST)) {
    throw new ConfigError("configuration: LOCAL_IDP_URL: only while HOST is a loopback address such as 127.0.0.1");
  }
  if (!config.PUBLIC_URL && config.PORT === 0) {
    throw new ConfigError("configuration: PUBLIC_URL: must be set when PORT is 0");
  }
  if (!config.TLS_CERT_FILE !== !config.TLS_KEY_FILE) {
    throw new ConfigError("configuration: TLS_CERT_FILE and TLS_KEY_FILE belong together: set both");
  }
  if (config.TLS_CERT_FILE && !config.PUBLIC_URL?.startsWith("https:")) {
    throw new ConfigError("configuration: PUBLIC_URL: must be https://... where the gateway has a certificate");
  }
  return {
    ...config,
    // A worker thread is started by its whole path alone.
    FRONTENDS_DIR: resolve(config.FRONTENDS_DIR),
    PUBLIC_URL: config.PUBLIC_URL ?? new URL(`http://localhost:${config.PORT}`).origin,
  };
}
