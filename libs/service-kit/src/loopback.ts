import { isIPv4 } from "node:net";

/** Whether a host name or address can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, "$1");
  return name === "localhost" || name === "::1" || (isIPv4(name) && name.startsWith("127."));
}
