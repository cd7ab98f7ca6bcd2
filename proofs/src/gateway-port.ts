import { randomInt } from "node:crypto";
import { isFree } from "@jobcentre/service-kit/free-port";

/**
 * A free port for a gateway that ends and starts again on it: below those that services take, so that none of another
 * product, or of one that starts beside it, listens there meanwhile.
 */
export async function gatewayPort(): Promise<number> {
  const port = randomInt(12_000, 20_000);
  return (await isFree(port)) ? port : gatewayPort();
}
