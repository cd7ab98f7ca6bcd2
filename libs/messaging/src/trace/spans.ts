import { asTraceId, readTraceparent, writeTraceparent } from "./traceparent.rules.ts";

export type SpanKind = "server" | "producer" | "consumer";
export type Attributes = Record<string, string | number | boolean | undefined>;

/** A piece of work in a trace. */
export interface Span {
  /** What the work it causes elsewhere continues; undefined where there is no trace to continue. */
  readonly traceparent: string | undefined;
  end(result?: { name?: string; attributes?: Attributes; failed?: boolean }): void;
}

export interface SpanStart {
  /** Who does the work: the gateway or a service. */
  service: string;
  name: string;
  kind: SpanKind;
  /** A traceparent, or a trace id alone where the span is the first known of its trace. */
  parent: string;
  attributes?: Attributes;
}

/** Records spans; there is one where traces are exported. */
export type Tracer = (start: SpanStart) => Span;

let tracer: Tracer | undefined;

/** Has spans recorded from now on, or no longer. */
export function useTracer(next: Tracer | undefined): void {
  tracer = next;
}

const NOTHING = (): void => undefined;

/** What goes on to the next one where nothing is recorded: the same parent, made one where only the trace is known. */
function passedOn(parent: string): string | undefined {
  if (readTraceparent(parent)) return parent;
  const traceId = asTraceId(parent);
  return traceId ? writeTraceparent(traceId, `1${traceId.slice(17)}`, false) : undefined;
}

/** Begins a span. Where no traces are exported it costs nothing and hands the parent on. */
export function startSpan(start: SpanStart): Span {
  return tracer ? tracer(start) : { traceparent: passedOn(start.parent), end: NOTHING };
}
