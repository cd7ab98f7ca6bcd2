import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import * as z from "zod";

/** A port, or 0 for a free one. */
export const port = z.coerce.number("must be a port number").int().min(0).max(65_535);
// jobs:8102 is a URL as well, of the scheme "jobs".
const url = z.url({ protocol: /^https?$/, error: "must be an http or https URL", abort: true });

/** An address without a path, as browsers name it: all that compare it or make cookies by it see the same text, however it was typed. */
export const originSetting = url
  .refine((text) => new URL(text).pathname === "/", "must be an origin, without a path")
  .transform((text) => new URL(text).origin);

/** What every service reads from the environment. Each description becomes a row of docs/configuration.md. */
export const serviceConfig = z.object({
  HOST: z.string().default("127.0.0.1").meta({
    description: "The address it listens on; 0.0.0.0 in a container.",
    wrong: "stops the start: it cannot listen there",
  }),
  PORT: port.default(0).describe("The port it listens on; 0 takes a free one."),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, "must start with mongodb://")
    .describe("The MongoDB replica set, or the embedded store. It has to answer within 5 s at the start."),
  AMQP_URL: z
    .string()
    .regex(/^amqps?:\/\//, { error: "must start with amqp://", abort: true })
    .refine(URL.canParse, "is no address; signs like / and # in a password are written %2F and %23")
    .optional()
    .describe(
      "The RabbitMQ. While it is away the service goes on and events wait in the outbox. `?heartbeat=10` in it are the seconds that it may be silent, twice.",
    ),
  AMQP_TOPOLOGY: z
    .enum(["declare", "given"], "must be declare or given")
    .default("declare")
    .describe("Who makes exchanges and queues: every program, or, where they may not, an operator's declare-events."),
  DATABASE_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]{1,30}$/, "must be 1 to 30 of a-z, 0-9 and _")
    .default("jobcentre_")
    .describe("What the names of the databases begin with: jobcentre_jobs and so on."),
  INTERNAL_SECRET: z
    .string()
    .min(32, "must have at least 32 characters")
    .describe("Shared by gateway and services: signs the tokens between them and the links to documents."),
  PUBLIC_URL: originSetting
    .default("http://localhost:8080")
    .describe("The address people open; links in e-mails and on certificates begin with it."),
  IDENTITY_URL: url.default("http://127.0.0.1:8101").describe("Where the identity service answers."),
  JOBS_URL: url.default("http://127.0.0.1:8102").describe("Where the jobs service answers."),
  TRAINING_URL: url.default("http://127.0.0.1:8103").describe("Where the training service answers."),
  ENTREPRENEURSHIP_URL: url.default("http://127.0.0.1:8104").describe("Where the entrepreneurship service answers."),
  ADMIN_URL: url.default("http://127.0.0.1:8105").describe("Where the admin service answers."),
  ANSWER_WITHIN_MS: z.coerce
    .number("must be a whole number from 1000 to 25000")
    .int()
    .min(1_000)
    .max(25_000)
    .default(2_800)
    .describe(
      "How long a call waits for the service that answers it, in ms, before it gets a 503; uploads, PDFs and sign-ins may take longer. A service that is stopped cuts what takes more than 8000.",
    ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("The least severe log lines that are written."),
});

export type ServiceConfig = z.output<typeof serviceConfig>;

export type ServiceUrls = Record<ServiceName, string>;

/** The addresses of all services from the configuration. */
export function serviceUrls(config: Pick<ServiceConfig, `${Uppercase<ServiceName>}_URL`>): ServiceUrls {
  const urlOf = (name: ServiceName): string => config[`${name.toUpperCase() as Uppercase<ServiceName>}_URL`];
  return Object.fromEntries(SERVICE_NAMES.map((name) => [name, urlOf(name)])) as ServiceUrls;
}
