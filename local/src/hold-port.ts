import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, isIPv4 } from "node:net";
import { ConfigError } from "@jobcentre/service-kit/config";
import { listen } from "@jobcentre/service-kit/http-listener";
import { Problem } from "@jobcentre/service-kit/problem";

const HEADERS = { "Cache-Control": "no-store", "Retry-After": "2", Connection: "close" };
/** A browser that is early asks again by itself. */
const PAGE = { ...HEADERS, "Content-Type": "text/plain; charset=utf-8", Refresh: "2" };
const STARTING = "The job centre is starting.";

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
  const starting = ({ url = "" }: IncomingMessage, res: ServerResponse): void => {
    // Programs read a refusal as of any other call.
    if (/^\/api(\/|$)/i.test(url)) return void refuse(res);
    res.writeHead(503, PAGE).end(`${STARTING} This page reloads by itself.\n`);
  };
  const listener = await listen(createServer(starting), host, port);
  let ended: Promise<void> | undefined;
  return () => {
    ended ??= listener.close(0);
    return ended;
  };
}

function refuse(res: ServerResponse): void {
  const problem = new Problem("service_unavailable", { text: STARTING });
  const request_id = randomUUID().replaceAll("-", "");
  res
    .writeHead(503, { ...HEADERS, "Content-Type": "application/json; charset=utf-8", "X-Request-Id": request_id })
    .end(JSON.stringify(problem.toAnswer(request_id)));
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
