import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** A little service: remembers what it was asked and answers as `answer` says at the moment. */
export interface Upstream {
  url: string;
  seen: SeenRequest[];
  answer: Answer;
  stop(): Promise<void>;
}

export const answerJson =
  (body: unknown, headers: Record<string, string | string[]> = {}, status = 200): Answer =>
  (_req, res) => {
    res.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };

export async function startUpstream(answer: Answer = answerJson({})): Promise<Upstream> {
  const upstream: Upstream = { url: "", seen: [], answer, stop: () => Promise.resolve() };
  const server = createServer((req, res) => {
    upstream.seen.push({ method: req.method ?? "", url: req.url ?? "", headers: req.headers });
    upstream.answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  upstream.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  upstream.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return upstream;
}

/** The whole body of a request. */
export async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
