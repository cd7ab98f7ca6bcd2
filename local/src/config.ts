import { ConfigError, readConfig } from "@jobcentre/service-kit/config";
import { isLoopback } from "@jobcentre/service-kit/loopback";
import { originSetting, serviceConfig } from "@jobcentre/service-kit/service-config";
import * as z from "zod";

const port = z
  .string()
  .regex(/^\d{1,9}$/, "must be a port number")
  .transform(Number)
  .pipe(z.number().max(65_535, "must be at most 65535"));

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** What `npm start` reads. Each description becomes a row of docs/configuration.md. */
export const localSettings = z.object({
  PORT: port.default(8080).describe("The port people open; 0 takes a free one."),
  HOST: z.string().default("127.0.0.1").meta({
    description:
      "The address it listens on; another one needs OIDC_ISSUER, because at the local sign-in page anyone can be anyone.",
    wrong: "stops the start: it cannot listen there",
  }),
  PUBLIC_URL: originSetting
    .optional()
    .describe("The address people open, http://localhost:PORT unless told; one of a network needs OIDC_ISSUER too."),
  DATA_DIR: z.string().default("./.data").meta({
    description: "The folder for store, secrets, keys, e-mails and log.",
    wrong: "stops the start: it cannot be written, or another start uses it",
  }),
  DEMO_DATA: z
    .enum(["on", "off"], "must be on or off")
    .optional()
    .describe(
      "Whether it begins with demo data: on unless told, off where OIDC_ISSUER or MONGODB_URI is set. They are never written beside data of real people.",
    ),
  ADMIN_EMAIL: z
    .email("must be an e-mail address")
    .toLowerCase()
    .optional()
    .describe("The first administrator, admin@jobcentre.example unless told; read only while there is none."),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "must have at least 8 characters")
    .optional()
    .describe("Their password, made once and shown unless told; read only while there is no administrator."),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, "must start with mongodb://")
    .optional()
    .describe("A MongoDB replica set instead of the embedded store."),
  AMQP_URL: serviceConfig.shape.AMQP_URL.describe(
    "A RabbitMQ instead of events inside the process; --separate needs it.",
  ),
  OIDC_ISSUER: z
    .url("must be a URL")
    .optional()
    .describe("An OpenID Connect provider, such as https://accounts.google.com, instead of the local sign-in page."),
  OIDC_CLIENT_ID: z.string().optional().meta({
    description: "As the provider gave it; register PUBLIC_URL/auth/callback there.",
    wrong: "the provider refuses sign-ins; the log says so",
  }),
  OIDC_CLIENT_SECRET: z.string().optional().meta({
    description: "As the provider gave it.",
    wrong: "the provider refuses sign-ins; the log says so",
  }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`)
    .default("info")
    .describe("The least severe log lines that are written."),
});

export type LocalConfig = z.output<typeof localSettings> & {
  PUBLIC_URL: string;
  DEMO_DATA: "on" | "off";
  /** One process per service on RabbitMQ instead of all in this one. */
  separate: boolean;
};

/** What `npm start` reads, with every contradiction refused in one clear line. `freePort` is asked where PORT is 0. */
export async function readLocalConfig(
  env: NodeJS.ProcessEnv,
  args: string[],
  freePort: () => Promise<number>,
): Promise<LocalConfig> {
  const config = readConfig(localSettings, env);
  const unknown = args.find((arg) => arg !== "--separate");
  if (unknown) throw new ConfigError(`configuration: unknown argument ${unknown}; there is only --separate`);
  const separate = args.includes("--separate");
  if (separate && !config.AMQP_URL)
    throw new ConfigError("configuration: --separate needs AMQP_URL, the address of a RabbitMQ");
  if (config.OIDC_ISSUER && !(config.OIDC_CLIENT_ID && config.OIDC_CLIENT_SECRET)) {
    throw new ConfigError("configuration: OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it");
  }
  // Anyone can be anyone at the local provider, so it is never offered to a network.
  if (!config.OIDC_ISSUER && !isLoopback(config.HOST)) {
    throw new ConfigError("configuration: HOST other than 127.0.0.1 needs a real identity provider in OIDC_ISSUER");
  }
  if (!config.OIDC_ISSUER && config.PUBLIC_URL && !isLoopback(new URL(config.PUBLIC_URL).hostname)) {
    throw new ConfigError("configuration: PUBLIC_URL of a network needs a real identity provider in OIDC_ISSUER");
  }
  const chosenPort = config.PORT === 0 ? await freePort() : config.PORT;
  const publicUrl = config.PUBLIC_URL ?? new URL(`http://localhost:${chosenPort}`).origin;
  // Where real people sign in, and in a store that was not made here, nobody looks for people who do not exist.
  const isReal = config.OIDC_ISSUER !== undefined || config.MONGODB_URI !== undefined;
  const demoData = config.DEMO_DATA ?? (isReal ? "off" : "on");
  return { ...config, PORT: chosenPort, PUBLIC_URL: publicUrl, DEMO_DATA: demoData, separate };
}
