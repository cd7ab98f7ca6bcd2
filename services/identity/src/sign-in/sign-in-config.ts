import { ConfigError, readConfig } from "@jobcentre/service-kit/config";
import { isLoopback } from "@jobcentre/service-kit/loopback";
import * as z from "zod";

/** Where the provider sends people back to, below PUBLIC_URL; registered there by the operator. */
export const CALLBACK_PATH = "/auth/callback";

/** Passwords and codes travel to the issuer: in the clear only where they never leave the machine. */
function isSafeIssuer(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

/** Each description becomes a row of docs/configuration.md. */
export const signInSettings = z.object({
  OIDC_ISSUER: z
    .url({ error: "must be a URL", abort: true })
    .refine(isSafeIssuer, "must be https:// (http:// only on this machine, like http://localhost:8080/local-idp)")
    .optional()
    .describe(
      "The OpenID Connect provider, such as https://accounts.google.com. Without it only administrators sign in.",
    ),
  OIDC_CLIENT_ID: z.string().max(500).optional().meta({
    description: "As the provider gave it; belongs with OIDC_ISSUER.",
    wrong:
      "stops the start where one of the three is missing; otherwise the provider refuses sign-ins and the log says so",
  }),
  OIDC_CLIENT_SECRET: z.string().max(500).optional().meta({
    description: "As the provider gave it; belongs with OIDC_ISSUER.",
    wrong:
      "stops the start where one of the three is missing; otherwise the provider refuses sign-ins and the log says so",
  }),
  OIDC_ISSUER_KEY: z.string().max(200).optional().meta({
    description: "What accounts are keyed by instead of OIDC_ISSUER, for a provider whose address may change.",
    wrong: "another key is other accounts: people find theirs again when it is set back",
  }),
  OIDC_SCOPE: z
    .string()
    .regex(/^openid( [\x21\x23-\x5B\x5D-\x7E]+)*$/, "must begin with openid, words apart")
    .default("openid email profile")
    .describe("What the provider is asked for, for one that keeps e-mail or name behind scopes of its own."),
  OIDC_EMAIL: z
    .enum(["verified", "trusted"], "must be verified or trusted")
    .default("verified")
    .describe(
      "trusted: an e-mail without email_verified counts, for a provider whose accounts are all the operator's own.",
    ),
  OIDC_PROMPT: z
    .string()
    .regex(/^[\x21\x23-\x5B\x5D-\x7E]+( [\x21\x23-\x5B\x5D-\x7E]+)*$/, "must be a word, or words apart")
    .default("select_account")
    .meta({
      description:
        "What the provider is told to ask: whose account it is, so that whoever shares a computer is never signed in as the last person. A provider that announces prompts without select_account is sent login, or nothing where it has neither; none sends nothing.",
      wrong:
        "stops the start: must be a word, or words apart; the provider refuses sign-ins for a word that it does not know",
    }),
  OIDC_INTERNAL_URL: z
    .url({ protocol: /^https?$/, error: "must be a http:// or https:// URL" })
    .optional()
    .describe("Where this service reaches the provider when that is not where browsers do, like http://gateway:8080."),
});

export interface SignInConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  issuerKey: string;
  internalUrl: string | null;
  scope: string;
  /** What the provider is told to ask; null where nothing is sent. */
  prompt: string | null;
  /** Whether an e-mail counts where the provider does not say whether it is verified. */
  trustsEmail: boolean;
}

/** The identity provider from the environment, null where none is set. Throws ConfigError for a half or unsafe one. */
export function readSignInConfig(env: NodeJS.ProcessEnv): SignInConfig | null {
  const settings = readConfig(signInSettings, env);
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ISSUER_KEY, OIDC_INTERNAL_URL } = settings;
  if (!OIDC_ISSUER && !OIDC_CLIENT_ID && !OIDC_CLIENT_SECRET) return null;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) {
    throw new ConfigError("configuration: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all");
  }
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    issuerKey: OIDC_ISSUER_KEY ?? OIDC_ISSUER,
    internalUrl: OIDC_INTERNAL_URL ?? null,
    scope: settings.OIDC_SCOPE,
    prompt: settings.OIDC_PROMPT === "none" ? null : settings.OIDC_PROMPT,
    trustsEmail: settings.OIDC_EMAIL === "trusted",
  };
}
