import type { IncomingMessage } from "node:http";

const WHOLE_ADDRESS = /^https?:\/\/([^/?#]*)/i;

/**
 * Has a request that names its whole address name its path alone, and the address's host its Host (RFC 9112, 3.2.2): programs that take us for
 * their proxy send it so, and whoever read only a part of it would look for limits and owners at another path than the service's.
 */
export function toOriginForm(req: IncomingMessage): void {
  const [whole, host] = WHOLE_ADDRESS.exec(req.url ?? "") ?? [];
  if (whole === undefined) return;
  const rest = (req.url ?? "").slice(whole.length);
  req.url = rest.startsWith("/") ? rest : `/${rest}`;
  req.headers.host = host;
}
