import type { ServiceName } from "@jobcentre/contracts/services";
import type { ServiceUrls } from "@jobcentre/service-kit/service-config";

const CALL_MS = 5_000;

/** One page of a list that anyone may read, of its service itself and as nobody, within 5 s. Throws where it does not answer. */
export async function readList<T>(urls: ServiceUrls, service: ServiceName, path: string): Promise<T[]> {
  const answer = await fetch(`${urls[service]}${path}`, {
    headers: { accept: "application/json", "accept-encoding": "identity" },
    redirect: "error",
    signal: AbortSignal.timeout(CALL_MS),
  });
  if (!answer.ok) throw new Error(`${service} answered ${answer.status} to ${path.split("?")[0]}`);
  return (await answer.json()) as T[];
}
