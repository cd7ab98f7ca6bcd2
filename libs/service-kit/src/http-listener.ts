import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigError } from "./config.ts";

export interface Listener {
  port: number;
  url: string;
  /** Takes no new connections, lets running requests end (at most `graceMs`), then cuts what is left. */
  close(graceMs: number): Promise<void>;
}

/** Listens on host:port (0 takes a free one). A taken port is a ConfigError with one clear line. */
export async function listen(server: Server, host: string, port: number): Promise<Listener> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why = error.code === "EADDRINUSE" ? "is already in use" : `cannot be used: ${error.message}`;
      reject(new ConfigError(`port ${port} on ${host} ${why}`));
    });
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    port: actual,
    url: `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${actual}`,
    close: (graceMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), graceMs);
        // A kept-alive connection becomes idle when its last request ends, which may be after the stop began.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(timer);
          clearInterval(sweep);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
