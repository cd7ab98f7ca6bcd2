import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import type { CustomFetch } from "openid-client";
import { type LogoutClaims, LogoutRefused, readLogoutClaims } from "./logout-claims.rules.ts";
import { providerUnavailable } from "./provider-failure.ts";

/** How old a token may be: kept longer, somebody who has it could end a session that began since. */
const LOGOUT_TOKEN_SECONDS = 300;
const CLOCKS_APART_SECONDS = 60;
const TIMEOUT_MS = 5_000;
/** Keys that the provider alone has. One of the client's secret (HS256), or none, proves nothing. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
/** Failures of reading the provider's keys, which say nothing of the token. */
const OF_KEYS: readonly string[] = [errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code];

interface Announced {
  issuer: string;
  jwks_uri?: string | undefined;
}

/** Reads logout tokens with the keys that the provider announces, which are kept until it signs with another one. */
export function createLogoutReader({
  clientId,
  fetch,
  now,
}: {
  clientId: string;
  fetch: CustomFetch;
  now: () => Date;
}): (token: string, announced: Announced) => Promise<LogoutClaims> {
  let known: { address: string; keys: ReturnType<typeof createRemoteJWKSet> } | undefined;

  function keysAt(address: string): ReturnType<typeof createRemoteJWKSet> {
    if (known?.address !== address) {
      const options = { timeoutDuration: TIMEOUT_MS, [customFetch]: fetch as unknown as typeof globalThis.fetch };
      known = { address, keys: createRemoteJWKSet(new URL(address), options) };
    }
    return known.keys;
  }

  return async (token, { issuer, jwks_uri }) => {
    if (!jwks_uri) throw providerUnavailable();
    const keys = keysAt(jwks_uri);
    // Keys that were just read are not read again for a while, in which the provider may sign with its next one.
    const maySignWithNewer = keys.coolingDown;
    const verified = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCKS_APART_SECONDS,
      maxTokenAge: LOGOUT_TOKEN_SECONDS,
      currentDate: now(),
    }).catch((error: unknown) => {
      if (!(error instanceof errors.JOSEError) || OF_KEYS.includes(error.code)) throw providerUnavailable();
      if (maySignWithNewer && error instanceof errors.JWKSNoMatchingKey) throw providerUnavailable();
      const claim = error instanceof errors.JWTClaimValidationFailed ? ` ${error.claim}` : "";
      throw new LogoutRefused(error.code + claim);
    });
    return readLogoutClaims(verified.payload);
  };
}
