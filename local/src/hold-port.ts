import { createServer, type ServerResponse } from "node:http";
import { connect, isIPv4 } from "node:net";
import { ConfigError } from "@jobcentre/service-kit/config";
import { listen } from "@jobcentre/service-kit/http-listener";

/** A browser that is early asks again by itself. */
const HEADERS = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  "Retry-After": "2",
  Refresh: "2",
  Connection: "close",
};

/** On the machine itself an answer is there at once, unless a firewall drops it. */
const ANSWERS_WITHIN_MS = 500;

/**
 * Keeps the product's port from the first moment of a start on, so that nobody takes it meanwhile, and tells whoever asks
 * that it starts. Resolves with what ends that; a taken port is a ConfigError with one clear line, also one that is
 * another program's on ::1 where people are sent to localhost: a browser would show them that one.
 */
export async function holdPort(host: string, port: number, publicUrl: string): Promise<() => Promise<void>> {
  if (isIPv4(host) && new URL(publicUrl).hostname === "localhost" && (await answers("::1", port)))
    throw new ConfigError(`port ${port} on ::1 is already in use, where http://localhost:${port} leads`);
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

/** Whether somebody listens there; a machine without such an address has nobody. */
function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWERS_WITHIN_MS });
    const end = (yes: boolean): void => {
      socket.destroy();
      resolve(yes);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.once("timeout", () => end(false));
  });
}
