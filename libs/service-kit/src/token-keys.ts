import { createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import type { Logger } from "pino";
import { reasonOfError } from "./reason-of-error.ts";

const REFETCH_MS = 1_000;
const RETRY_MS = 250;
/** As long as identity may take to start beside us; and how often it is said again. */
const WARN_AFTER_MS = 5_000;
const WARN_EVERY_MS = 60_000;

/** Identity's public keys, as one service knows them. */
export interface TokenKeys {
  /** The key of this id, undefined where identity has none. For an unknown id it is asked, at most once a second; rejects where it is away. */
  keyOf(kid: string): Promise<KeyObject | undefined>;
  /** Whether there are any: from then on tokens are checked without waiting for identity. */
  areLoaded(): boolean;
  /** Fetches them ahead of the first token, again every 250 ms until they are there or it is stopped. */
  load(): { stop(): void };
}

/** `fetchKeys` answers identity's JWKS; `log` is told where they do not come. */
export function createTokenKeys(fetchKeys: () => Promise<JsonWebKey[]>, log?: Pick<Logger, "warn">): TokenKeys {
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
      let warnAt = performance.now() + WARN_AFTER_MS;
      const warn = (error: unknown): void => {
        // Who is asked may start later: that it is away is no news at first, and the service is not ready meanwhile.
        if (performance.now() < warnAt) return;
        warnAt = performance.now() + WARN_EVERY_MS;
        const { cause = error } = (error ?? {}) as { cause?: unknown };
        log?.warn(
          { reason: cause ? reasonOfError(cause) : "identity has none" },
          "no keys of identity yet, trying again",
        );
      };
      const attempt = async (): Promise<void> => {
        const error: unknown = await fetchOnce().catch((reason: unknown) => reason);
        if (keys.size > 0 || stopped) return;
        warn(error);
        timer = setTimeout(() => void attempt(), RETRY_MS);
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
