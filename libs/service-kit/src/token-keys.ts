import { createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";

const REFETCH_MS = 1_000;
const RETRY_MS = 250;

/** Identity's public keys, as one service knows them. */
export interface TokenKeys {
  /** The key of this id, undefined where identity has none. For an unknown id it is asked, at most once a second; rejects where it is away. */
  keyOf(kid: string): Promise<KeyObject | undefined>;
  /** Whether there are any: from then on tokens are checked without waiting for identity. */
  areLoaded(): boolean;
  /** Fetches them ahead of the first token, again every 250 ms until they are there or it is stopped. */
  load(): { stop(): void };
}

/** `fetchKeys` answers identity's JWKS. */
export function createTokenKeys(fetchKeys: () => Promise<JsonWebKey[]>): TokenKeys {
  const keys = new Map<string, KeyObject>();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  /** One fetch at a time, whoever asks; a failed one leaves no trace, so that the next request tries again. */
  function fetchOnce(): Promise<void> {
    fetching ??= fetchKeys()
      .then((jwks) => {
        // What identity no longer publishes is taken back.
        keys.clear();
        for (const jwk of jwks) keys.set(String(jwk.kid), createPublicKey({ key: jwk, format: "jwk" }));
        fetchedAt = performance.now();
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  }

  return {
    async keyOf(kid) {
      if (!keys.has(kid) && (fetching || performance.now() - fetchedAt > REFETCH_MS)) await fetchOnce();
      return keys.get(kid);
    },
    areLoaded: () => keys.size > 0,
    load() {
      let timer: NodeJS.Timeout | undefined;
      let stopped = false;
      const attempt = async (): Promise<void> => {
        // Who is asked may start later: that it is away is no news, and the service is not ready meanwhile.
        await fetchOnce().catch(() => undefined);
        if (keys.size === 0 && !stopped) timer = setTimeout(() => void attempt(), RETRY_MS);
      };
      void attempt();
      return {
        stop() {
          stopped = true;
          clearTimeout(timer);
        },
      };
    },
  };
}
