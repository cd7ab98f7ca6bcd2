import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as OTLP tells it, with the service that recorded it. */
export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
}

interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<ReceivedSpan, "service">[] }[];
  }[];
}

export interface TraceReceiver {
  url: string;
  /** Everything received so far, oldest first. */
  spans: ReceivedSpan[];
  /** How many requests came, whatever was in them. */
  requests(): number;
  /** Those of the last request. */
  headers(): IncomingHttpHeaders;
  stop(): Promise<void>;
}

/** Takes OTLP over HTTP as a collector does, as JSON, on a free port of this machine. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  let requests = 0;
  let headers: IncomingHttpHeaders = {};
  const server = createServer(async (req, res) => {
    requests += 1;
    headers = req.headers;
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Exported;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue ?? "";
      for (const { name, traceId, spanId, parentSpanId = "" } of scopeSpans.flatMap(({ spans }) => spans))
        spans.push({ service, name, traceId, spanId, parentSpanId });
    }
    res.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests: () => requests,
    headers: () => headers,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
