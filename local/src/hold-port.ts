import { createServer, type ServerResponse } from "node:http";
import { listen } from "@jobcentre/service-kit/http-listener";

/** A browser that is early asks again by itself. */
const HEADERS = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  "Retry-After": "2",
  Refresh: "2",
  Connection: "close",
};

/**
 * Keeps the product's port from the first moment of a start on, so that nobody takes it meanwhile, and tells whoever asks
 * that it starts. Resolves with what ends that; a taken port is a ConfigError with one clear line.
 */
export async function holdPort(host: string, port: number): Promise<() => Promise<void>> {
  const starting = (_req: unknown, res: ServerResponse): void => {
    res.writeHead(503, HEADERS).end("The job centre is starting. This page reloads by itself.\n");
  };
  const listener = await listen(createServer(starting), host, port);
  let ended: Promise<void> | undefined;
  return () => {
    ended ??= listener.close(0);
    return ended;
  };
}
