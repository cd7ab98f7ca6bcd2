import { createServer } from "node:http";
import { listen } from "@jobcentre/service-kit/http-listener";

/** A port that is free now on 127.0.0.1. */
export async function freePort(): Promise<number> {
  const listener = await listen(createServer(), "127.0.0.1", 0);
  await listener.close(0);
  return listener.port;
}

/** Fails with one clear line where the port is taken, before anything else is started. */
export async function checkPortIsFree(host: string, port: number): Promise<void> {
  const listener = await listen(createServer(), host, port);
  await listener.close(0);
}
