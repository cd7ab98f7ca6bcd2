import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { ConfigError } from "./config.ts";
import { reachedAt } from "./loopback.ts";

export interface Listener {
  port: number;
  url: string;
  /**
   * Takes no new connections, lets running requests end (at most `graceMs`), then cuts what is left. A connection kept
   * alive is closed when it is idle; for `lingerMs` that is left to who opened it, who may be sending on it right now.
   */
  close(graceMs: number, lingerMs?: number): Promise<void>;
}

/**
 * Time enough for everybody to let go of idle connections: ours do after 4 s, and whoever uses one before is told to
 * close it. So a process that ends beside others of its kind fails nobody's request.
 */
export const LINGER_MS = 4_500;
/** A request that came at the end of it may still take as long as the gateway waits for an answer. */
export const LINGERING_GRACE_MS = 8_000;

/**
 * How many new connections may wait while the process is busy; the system's own limit counts too. With Node's 511 the
 * 512th is dropped, and who opened it tries again after 1, 3, 7 and 15 s.
 */
const BACKLOG = 4_096;

/** Listens on host:port (0 takes a free one). A taken port is a ConfigError with one clear line. */
export async function listen(server: Server, host: string, port: number): Promise<Listener> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why = error.code === "EADDRINUSE" ? "is already in use" : `cannot be used: ${error.message}`;
      reject(new ConfigError(`port ${port} on ${host} ${why}`));
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    port: actual,
    url: `${"setSecureContext" in server ? "https" : "http"}://${reachedAt(host)}:${actual}`,
    close: (graceMs, lingerMs = 0) =>
      new Promise((resolve) => {
        server.prependListener("request", (_req: IncomingMessage, res: ServerResponse) => {
          res.setHeader("Connection", "close");
        });
        let sweep: NodeJS.Timeout | undefined;
        // A kept-alive connection becomes idle when its last request ends, which may be after the stop began.
        const closeIdle = (): void => {
          server.closeIdleConnections();
          sweep = setInterval(() => server.closeIdleConnections(), 50);
        };
        const linger = lingerMs > 0 ? setTimeout(closeIdle, lingerMs) : undefined;
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        // An HTTP server's own close would end idle connections at once.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(linger);
          clearTimeout(cut);
          clearInterval(sweep);
          server.close(() => undefined);
          resolve();
        });
        if (lingerMs === 0) closeIdle();
      }),
  };
}
