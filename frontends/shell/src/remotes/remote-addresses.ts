import type { RemoteName } from "./remote-of.ts";

interface RemoteAddress {
  entry: string;
  name: string;
}

/** Where a remote is, from the block the gateway wrote into the page. Throws when the remote is not there. */
export function remoteAddress(remote: RemoteName): RemoteAddress {
  const block = document.getElementById("remotes")?.textContent ?? "{}";
  const address = (JSON.parse(block) as Partial<Record<string, RemoteAddress>>)[remote];
  if (!address) throw new Error(`The page names no remote "${remote}"`);
  return address;
}
