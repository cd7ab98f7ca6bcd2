import { type JsonWebKey, randomBytes } from "node:crypto";
import type { Envelope } from "@jobcentre/contracts/envelope";
import { ALL_EVENTS } from "@jobcentre/contracts/events/all";
import { CONSUMERS } from "@jobcentre/contracts/events/consumers";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { createLogger } from "@jobcentre/service-kit/logger";
import type { Person } from "@jobcentre/service-kit/person";
import { type RunningService, type ServiceDefinition, startService } from "@jobcentre/service-kit/service";
import { serviceConfig } from "@jobcentre/service-kit/service-config";
import { signServiceToken } from "@jobcentre/service-kit/service-token";
import { Types } from "mongoose";
import { createRecordingTransport, type RecordingTransport } from "./recording-transport.ts";
import { authorizationOf, testKeys } from "./sign-in-as.ts";
import { testDatabase } from "./store-database.ts";

/** The INTERNAL_SECRET of services in tests. */
export const TEST_SECRET = "test-secret-test-secret-test-secret!";

export interface Answer {
  status: number;
  body: Record<string, unknown> & unknown[];
  headers: Headers;
}

export interface TestService extends RunningService {
  transport: RecordingTransport;
  /** Makes a call as a person (null = nobody). A FormData body is sent as multipart, anything else as JSON. */
  call(person: Person | null, key: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Makes an /internal call with a service token. */
  internal(key: string, body?: unknown): Promise<Answer>;
  /** Delivers an event to the service as the bus would and waits until it had its effect. */
  deliver(name: string, data: unknown, more?: Partial<Envelope>, expected?: { dead: true }): Promise<Envelope>;
  /** The facts that the service recorded, of one aggregate in their order: there once a call has answered, published or not. */
  recorded(aggregateId?: string): Promise<Envelope[]>;
}

/** A tenth of what it is elsewhere: whoever delivers what fails waits for all tries. */
const BACKOFF_MS = 10;

/** Starts a service on the test store with a transport that records; stop it in afterAll. */
export async function startTestService(
  definition: ServiceDefinition,
  options: {
    env?: NodeJS.ProcessEnv;
    now?: () => Date;
    /** Where the keys of tokens come from; unless told, those that authorizationOf signs with, and the service's own. */
    fetchKeys?: () => Promise<JsonWebKey[]>;
    /** Gets its log lines, of level info and above. */
    logged?: (line: Record<string, unknown>) => void;
  } = {},
): Promise<TestService> {
  const { logged } = options;
  const { storeUri } = await testDatabase(definition.name);
  const prefix = `test_${randomBytes(5).toString("hex")}_`;
  const env = { ...options.env, MONGODB_URI: storeUri, DATABASE_PREFIX: prefix, INTERNAL_SECRET: TEST_SECRET };
  const transport = createRecordingTransport();
  let ownKeys: () => JsonWebKey[] = () => [];
  const create: ServiceDefinition["create"] = async (deps) => {
    const parts = await definition.create(deps);
    ownKeys = parts.ownKeys ?? ownKeys;
    return parts;
  };
  const service = await startService(
    { ...definition, create },
    {
      config: serviceConfig.parse(env),
      env,
      log: createLogger({
        name: definition.name,
        level: logged ? "info" : (process.env.TEST_LOG_LEVEL ?? "silent"),
        destination: logged && { write: (line) => logged(JSON.parse(line)) },
      }),
      transport: () => transport,
      now: options.now,
      backoffMs: BACKOFF_MS,
      fetchKeys: options.fetchKeys ?? (async () => [...testKeys(), ...ownKeys()]),
    },
  );

  async function send(key: string, headers: Record<string, string>, body: unknown): Promise<Answer> {
    const [method, path] = key.split(" ") as [string, string];
    const isForm = body instanceof FormData;
    const response = await fetch(service.url + path, {
      method,
      headers: { ...(body !== undefined && !isForm && { "content-type": "application/json" }), ...headers },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : { text }) as Answer["body"],
      headers: response.headers,
    };
  }

  return {
    ...service,
    transport,
    call: (person, key, body, headers = {}) =>
      send(key, { ...(person && { authorization: authorizationOf(person, definition.name) }), ...headers }, body),
    internal: (key, body) =>
      send(key, { authorization: `Bearer ${signServiceToken(TEST_SECRET, "test", definition.name)}` }, body),
    async deliver(name, data, more = {}, expected = undefined) {
      if (!CONSUMERS[name]?.includes(definition.name)) throw new Error(`${definition.name} does not consume ${name}`);
      const event = ALL_EVENTS.find((candidate) => candidate.name === name);
      const envelope: Envelope = {
        id: new Types.ObjectId().toHexString(),
        name,
        version: event?.version ?? 1,
        aggregate_id: new Types.ObjectId().toHexString(),
        aggregate_version: 1,
        occurred_at: new Date().toISOString(),
        actor: null,
        trace_id: "test-trace",
        data,
        ...more,
      };
      await transport.publish(envelope);
      // A handler that fails must not pass for one that has nothing to do.
      const reason = transport.deadReason(envelope.id);
      if (reason !== undefined && !expected?.dead) throw new Error(`${name} became a dead letter of ${reason}`);
      if (reason === undefined && expected?.dead) throw new Error(`${name} became no dead letter`);
      return envelope;
    },
    async recorded(aggregateId) {
      const about = aggregateId === undefined ? {} : { aggregate_id: aggregateId };
      const rows = await outboxModel(service.db).find(about).sort({ aggregate_version: 1 }).lean();
      return rows.map(({ envelope }) => JSON.parse(envelope) as Envelope);
    },
  };
}
