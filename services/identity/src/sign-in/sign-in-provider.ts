import { reasonOfError } from "@jobcentre/service-kit/reason-of-error";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import * as openid from "openid-client";
import type { ProviderPerson } from "../accounts/account-of-provider.ts";
import type { LogoutClaims } from "./logout-claims.rules.ts";
import { createLogoutReader } from "./logout-token.ts";
import { personOfClaims } from "./provider-claims.ts";
import { problemOfExchange, providerUnavailable, reasonOf } from "./provider-failure.ts";
import { renewing } from "./renewing.ts";
import { CALLBACK_PATH, type SignInConfig } from "./sign-in-config.ts";

/** What a browser keeps between leaving for the provider and coming back; only its own callback fits. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface SignInProvider {
  /** What accounts are keyed by, see OIDC_ISSUER_KEY. */
  issuerKey: string;
  /** Reads a logout token, checked in full but for having come before; throws LogoutRefused, or a Problem while the provider is away. */
  readLogout(token: string): Promise<LogoutClaims>;
  /** Where to send the browser, and what must be known when it comes back. */
  begin(): Promise<{ url: string; attempt: SignInAttempt }>;
  /** Exchanges the code of a callback; throws a Problem that says whether to start again or to try again. */
  complete(callback: { code: string; state: string; iss?: string }, attempt: SignInAttempt): Promise<ProviderPerson>;
}

const TIMEOUT_SECONDS = 5;
const ANNOUNCED_FRESH_MS = 3_600_000;
type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** Requests to the issuer's origin, sent to where this service reaches it; addresses and checks stay the issuer's. */
function backChannel(config: SignInConfig): openid.CustomFetch {
  const { origin } = new URL(config.issuer);
  const internal = config.internalUrl && new URL(config.internalUrl).origin;
  return (url, options) => {
    const { pathname, search, origin: target } = new URL(url);
    const init = options as unknown as RequestInit;
    return fetch(internal && target === origin ? internal + pathname + search : url, init);
  };
}

/** Sends the secret the way the provider announces: in the form where it takes that, else as RFC 6749's default. */
function secretAsAsked(secret: string): openid.ClientAuth {
  const [post, basic] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported;
    (taken?.includes("client_secret_post") ? post : basic)(server, client, body, headers);
  };
}

/**
 * The parameter that asks for an account, left out for a provider that announces prompts and not all of these. One that has no choice
 * of accounts asks for the password: either way nobody at a shared computer is silently the person before.
 */
function promptFor(prompt: string | null, { prompt_values_supported: known }: openid.ServerMetadata): object {
  if (prompt === null) return {};
  const wanted = prompt === "select_account" ? [prompt, "login"] : [prompt];
  const sent = wanted.find((words) => !Array.isArray(known) || words.split(" ").every((word) => known.includes(word)));
  return sent ? { prompt: sent } : {};
}

/** Signs people in with any OpenID provider: discovery, code, PKCE, nonce and state. */
export function createSignInProvider(
  config: SignInConfig,
  publicUrl: string,
  { log, now }: Pick<ServiceDeps, "log" | "now">,
): SignInProvider {
  const redirectUri = new URL(CALLBACK_PATH, publicUrl).href;
  const isPlain = config.issuer.startsWith("http:");
  const discover = (): Promise<openid.Configuration> =>
    openid.discovery(new URL(config.issuer), config.clientId, undefined, secretAsAsked(config.clientSecret), {
      [openid.customFetch]: backChannel(config),
      // The ID token's signature is checked too: the way to the issuer need not be encrypted (OIDC_INTERNAL_URL).
      execute: [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])],
      timeout: TIMEOUT_SECONDS,
    });

  /** The provider may come up after this service, and may move its addresses while this runs. */
  const announced = renewing({
    read: discover,
    freshMs: ANNOUNCED_FRESH_MS,
    now,
    failed: (error) => log.warn({ reason: reasonOf(error), issuer: config.issuer }, "identity provider not available"),
  });
  const client = (): Promise<openid.Configuration> =>
    announced.get().catch(() => {
      throw providerUnavailable();
    });

  /** Some providers tell the e-mail at their userinfo endpoint alone; its subject is checked against the ID token's. */
  async function allClaims(configuration: openid.Configuration, tokens: Tokens): Promise<object> {
    const claims = tokens.claims();
    if (!claims || claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims ?? {};
    const more = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch((error: unknown) => {
      log.warn({ reason: reasonOf(error) }, "the provider's userinfo could not be read");
      throw problemOfExchange(error);
    });
    return { ...more, ...claims };
  }

  const readLogout = createLogoutReader({ clientId: config.clientId, fetch: backChannel(config), now });

  return {
    issuerKey: config.issuerKey,
    async readLogout(token) {
      const { issuer, jwks_uri } = (await client()).serverMetadata();
      return readLogout(token, { issuer, jwks_uri });
    },

    async begin() {
      const configuration = await client();
      const attempt = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: config.scope,
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: "S256",
        nonce: attempt.nonce,
        state: attempt.state,
        ...promptFor(config.prompt, configuration.serverMetadata()),
      });
      return { url: url.href, attempt };
    },

    async complete(callback, attempt) {
      const configuration = await client();
      const url = new URL(redirectUri);
      url.search = new URLSearchParams({
        code: callback.code,
        state: callback.state,
        // There is one provider, so there is none to mix it up with when a caller posts only the code.
        iss: callback.iss ?? configuration.serverMetadata().issuer,
      }).toString();
      const tokens = await openid
        .authorizationCodeGrant(configuration, url, {
          pkceCodeVerifier: attempt.verifier,
          expectedNonce: attempt.nonce,
          expectedState: attempt.state,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          log.warn({ reason: reasonOf(error) }, "sign-in refused");
          // Perhaps its addresses or keys are others by now.
          announced.age();
          throw problemOfExchange(error);
        });
      const claims = await allClaims(configuration, tokens);
      try {
        return personOfClaims(config.issuerKey, claims, config.trustsEmail);
      } catch (error) {
        log.warn({ reason: reasonOfError((error as Error).cause) }, "sign-in refused");
        throw error;
      }
    },
  };
}
