import { createServer } from "node:http";
import { listen } from "@jobcentre/service-kit/http-listener";

/** Fails with one clear line where the port is taken, before anything else is started. */
export async function checkPortIsFree(host: string, port: number): Promise<void> {
  const listener = await listen(createServer(), host, port);
  await listener.close(0);
}
