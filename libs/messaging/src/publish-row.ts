import type { Envelope } from "@jobcentre/contracts/envelope";
import type { OutboxRow } from "./outbox.model.ts";
import { startSpan } from "./trace/spans.ts";
import { parentIn } from "./trace/traceparent.rules.ts";
import type { Transport } from "./transport.ts";

/** Which event could not be published, for the log. */
export class NotPublished {
  readonly cause: unknown;
  readonly event: string;
  readonly event_id: string;
  readonly trace_id: string;

  constructor(cause: unknown, { name, id, trace_id }: Envelope) {
    this.cause = cause;
    this.event = name;
    this.event_id = id;
    this.trace_id = trace_id;
  }
}

/** Publishes a row as part of the trace that it was recorded in. Throws NotPublished. */
export async function publishRow(
  service: string,
  row: OutboxRow,
  transport: Pick<Transport, "publish">,
  isLeftOver = false,
): Promise<void> {
  const envelope = JSON.parse(row.envelope) as Envelope;
  const { id, name, trace_id } = envelope;
  const parent = parentIn(trace_id, row.traceparent);
  const attributes = { "messaging.message.id": id, "messaging.destination.name": name };
  const span = startSpan({ service, name: `publish ${name}`, kind: "producer", parent, attributes });
  try {
    await transport.publish(envelope, span.traceparent, isLeftOver);
    span.end();
  } catch (error) {
    span.end({ failed: true });
    throw new NotPublished(error, envelope);
  }
}
