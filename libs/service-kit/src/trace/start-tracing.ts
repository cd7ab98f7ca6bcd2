import type { Attributes, SpanKind, Tracer } from "@jobcentre/messaging/trace/spans";
import { useTracer } from "@jobcentre/messaging/trace/spans";
import { asTraceId, readTraceparent, writeTraceparent } from "@jobcentre/messaging/trace/traceparent.rules";
import type { SpanKind as ApiSpanKind } from "@opentelemetry/api";
import type { Logger } from "pino";
import { readConfig } from "../config.ts";
import { traceSettings } from "./trace-settings.ts";

/** What is not sent by then is lost: a stop takes no longer for traces. */
const LAST_SEND_MS = 2_000;

const known = (attributes: Attributes = {}): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT; where that is not set, nothing is even loaded. Throws ConfigError.
 * `stop` sends what is left.
 */
export async function startTracing(env: NodeJS.ProcessEnv, log: Logger): Promise<{ stop(): Promise<void> }> {
  const settings = readConfig(traceSettings, env);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings;
  if (!endpoint) return { stop: async () => undefined };
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const quiet = (): void => undefined;
  const complain = (reason: string): void => log.warn({ reason: reason.slice(0, 300) }, "traces not sent");
  api.diag.setLogger({ error: complain, warn: quiet, info: quiet, debug: quiet, verbose: quiet });

  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces`, headers });
  const processor = new sdk.BatchSpanProcessor({ exporter });
  const random = new sdk.RandomIdGenerator();
  let wantedTraceId: string | null = null;
  const idGenerator = {
    generateTraceId: () => wantedTraceId ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
  };
  // By trace id alone, so that every program decides the same and nobody outside decides for us.
  const sampler = new sdk.TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG);
  const kinds: Record<SpanKind, ApiSpanKind> = {
    server: api.SpanKind.SERVER,
    producer: api.SpanKind.PRODUCER,
    consumer: api.SpanKind.CONSUMER,
  };
  const tracers = new Map<string, ReturnType<InstanceType<typeof sdk.TracerProvider>["getTracer"]>>();
  const tracerOf = (service: string) => {
    const made = tracers.get(service);
    if (made) return made;
    const resource = resourceFromAttributes({ "service.name": service, "service.namespace": "jobcentre" });
    const provider = new sdk.TracerProvider({ resource, sampler, idGenerator, spanProcessors: [processor] });
    const tracer = provider.getTracer("jobcentre");
    tracers.set(service, tracer);
    return tracer;
  };

  const record: Tracer = ({ service, name, kind, parent, attributes }) => {
    const ids = readTraceparent(parent);
    const context = ids
      ? api.trace.setSpanContext(api.ROOT_CONTEXT, { ...ids, traceFlags: api.TraceFlags.SAMPLED, isRemote: true })
      : api.ROOT_CONTEXT;
    wantedTraceId = asTraceId(parent);
    const span = tracerOf(service).startSpan(name, { kind: kinds[kind], attributes: known(attributes) }, context);
    wantedTraceId = null;
    const { traceId, spanId } = span.spanContext();
    return {
      traceparent: writeTraceparent(traceId, spanId, span.isRecording()),
      end({ name: finalName, attributes: more, failed = false } = {}) {
        if (finalName) span.updateName(finalName);
        span.setAttributes(known(more));
        if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  useTracer(record);
  return {
    async stop() {
      useTracer(undefined);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LAST_SEND_MS).unref();
      }).then(() => complain(`the last ones were not taken within ${LAST_SEND_MS} ms`));
      await Promise.race([processor.shutdown().catch((error: Error) => complain(error.message)), late]);
      clearTimeout(timer);
    },
  };
}
