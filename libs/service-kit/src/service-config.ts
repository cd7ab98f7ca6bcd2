import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { z } from "zod";

const port = z.coerce.number("must be a port number").int().min(0).max(65_535);
const url = z.url("must be a URL");

/** What every service reads from the environment. */
export const serviceConfig = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: port.default(0),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, "must start with mongodb://"),
  AMQP_URL: z
    .string()
    .regex(/^amqps?:\/\//, "must start with amqp://")
    .optional(),
  DATABASE_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]{1,30}$/)
    .default("jobcentre_"),
  /** Shared by gateway and services: signs service tokens and bearer links. */
  INTERNAL_SECRET: z.string().min(32, "must have at least 32 characters"),
  PUBLIC_URL: url.default("http://localhost:8080"),
  IDENTITY_URL: url.default("http://127.0.0.1:8101"),
  JOBS_URL: url.default("http://127.0.0.1:8102"),
  TRAINING_URL: url.default("http://127.0.0.1:8103"),
  ENTREPRENEURSHIP_URL: url.default("http://127.0.0.1:8104"),
  ADMIN_URL: url.default("http://127.0.0.1:8105"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type ServiceConfig = z.output<typeof serviceConfig>;

export type ServiceUrls = Record<ServiceName, string>;

/** The addresses of all services from the configuration. */
export function serviceUrls(config: Pick<ServiceConfig, `${Uppercase<ServiceName>}_URL`>): ServiceUrls {
  const urlOf = (name: ServiceName): string => config[`${name.toUpperCase() as Uppercase<ServiceName>}_URL`];
  return Object.fromEntries(SERVICE_NAMES.map((name) => [name, urlOf(name)])) as ServiceUrls;
}
