import type { IncomingHttpHeaders } from "node:http";
import { currentContext, type ExecutionContext } from "@jobcentre/messaging/execution-context";
import { asTraceId, newTraceId, readTraceparent } from "@jobcentre/messaging/trace/traceparent.rules";

/**
 * The trace of a request: its own traceparent, or an X-Request-Id that is a trace id or a UUID, as a proxy in front gives
 * it; a new one where neither is well-formed. `parent` is what its span continues.
 */
export function traceOf(headers: IncomingHttpHeaders): { trace_id: string; parent: string } {
  const { traceparent } = headers;
  const ids = readTraceparent(traceparent);
  if (ids) return { trace_id: ids.traceId, parent: traceparent as string };
  const trace_id = asTraceId(headers["x-request-id"]) ?? newTraceId();
  return { trace_id, parent: trace_id };
}

/** What a call to another program belongs to. */
export type Trace = Pick<ExecutionContext, "trace_id" | "traceparent">;

/** The headers with which a call to another program belongs to the work at hand, or to what is given. */
export function traceHeaders(context: Trace | undefined = currentContext()): Record<string, string> {
  if (!context) return {};
  return { "x-request-id": context.trace_id, ...(context.traceparent && { traceparent: context.traceparent }) };
}
