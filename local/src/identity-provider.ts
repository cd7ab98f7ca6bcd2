import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Configuration } from "oidc-provider";
import { accountClaims, type DemoAccount } from "./identity-provider-account.ts";
import { answerChooser } from "./identity-provider-chooser.ts";
import { loadProviderKeys } from "./identity-provider-keys.ts";
import { errorPage, pageHeaders, sendPage } from "./identity-provider-page.ts";
import { createProviderState } from "./identity-provider-state.ts";
import { loadOidcProvider } from "./load-oidc-provider.ts";

export type IdentityProviderOptions = {
  /** Where browsers and services reach the provider, for example `http://localhost:8080/local-idp`. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  /** Its keys stay in `identity-provider/` in here. */
  dataDir: string;
  demoAccounts: readonly DemoAccount[];
  /** Where it says that somebody signed out here, and how that is reached where it is not by its address. */
  logout?: { uri: string; reach: (uri: string) => string };
};

type IdentityProvider = {
  handler: (req: IncomingMessage, res: ServerResponse) => void;
  /** Says that somebody signed out, as providers do where a person, or who runs them, ends what is open there. */
  signOut(email: string): Promise<void>;
  close(): void;
};

/**
 * The local OpenID provider (code + PKCE, client_secret_post). Anyone can be anyone there, so whoever mounts `handler`
 * listens on 127.0.0.1 only. Requests keep their full path, issuer path included. Rejects where the keys cannot be kept.
 */
async function createIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const issuer = new URL(options.issuer);
  const mount = issuer.pathname.replace(/\/$/, "");
  const startAgain = `${issuer.origin}/`;
  const formOrigins = [...new Set([issuer.origin, ...options.redirectUris.map((uri) => new URL(uri).origin)])];
  const keys = await loadProviderKeys(options.dataDir);
  const state = createProviderState();
  const { Provider, interactionPolicy } = await loadOidcProvider();
  // Every sign-in chooses an account here; who asks for that is not refused.
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));

  const provider = new Provider(options.issuer, {
    ...settings,
    features: { ...settings.features, backchannelLogout: { enabled: options.logout !== undefined } },
    // Its own way out refuses addresses of this machine.
    fetch: (uri, { dispatcher: _own, ...init }: RequestInit & { dispatcher?: unknown } = {}) =>
      fetch(options.logout?.reach(String(uri)) ?? uri, init),
    adapter: state.adapter,
    jwks: keys.jwks,
    cookies: { ...settings.cookies, keys: keys.cookieKeys },
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [...options.redirectUris],
        token_endpoint_auth_method: "client_secret_post",
        ...(options.logout && { backchannel_logout_uri: options.logout.uri }),
      },
    ],
    interactions: { policy, url: (_ctx, interaction) => `${mount}/choose/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => accountClaims(sub, options.demoAccounts) }),
    renderError: (ctx, out) => {
      ctx.set(pageHeaders(formOrigins));
      ctx.body = errorPage("This sign-in cannot go on", `${out.error_description ?? out.error}.`, startAgain);
    },
  });
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status !== 404 || ctx.body !== undefined) return;
    ctx.status = 404;
    ctx.set(pageHeaders(formOrigins));
    ctx.body = missingPage(ctx.path, startAgain);
  });
  provider.on("server_error", (_ctx, error) => console.error("local identity provider:", error));
  const answer = provider.callback();
  const chooser = { provider, demoAccounts: options.demoAccounts, formOrigins, startAgain };

  const route = async (req: IncomingMessage & { originalUrl?: string }, res: ServerResponse) => {
    const url = req.originalUrl ?? req.url ?? "/";
    const path = url.split("?", 1)[0] ?? "/";
    if (!path.startsWith(`${mount}/`)) {
      return sendPage(res, 404, missingPage(path, startAgain), []);
    }
    // Whatever host a proxy named: every address the provider hands out stands under the configured issuer.
    req.headers.host = issuer.host;
    req.headers["x-forwarded-host"] = issuer.host;
    req.headers["x-forwarded-proto"] = issuer.protocol.replace(":", "");
    if (path.startsWith(`${mount}/choose/`)) return answerChooser(chooser, req, res, path);
    req.originalUrl = url;
    req.url = url.slice(mount.length);
    return answer(req, res);
  };

  return {
    handler: (req, res) => {
      route(req, res).catch((error: unknown) => {
        console.error("local identity provider:", error);
        if (res.headersSent) return res.destroy();
        sendPage(res, 500, errorPage("Something went wrong", "The sign-in could not go on.", startAgain), []);
      });
    },
    async signOut(email) {
      const client = await provider.Client.find(options.clientId);
      await (client as unknown as LoggingOut).backchannelLogout(email);
    },
    close: () => state.clear(),
  };
}

/** What the library's types leave out. */
interface LoggingOut {
  backchannelLogout(sub: string): Promise<void>;
}

/** The same provider as an HTTP server of its own on 127.0.0.1; `url` is its origin, paths keep the issuer's path. */
export async function startIdentityProvider(
  options: IdentityProviderOptions & { port: number },
): Promise<{ url: string; signOut: IdentityProvider["signOut"]; close(): Promise<void> }> {
  const { handler, signOut, close } = await createIdentityProvider(options);
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signOut,
    async close() {
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      });
      close();
    },
  };
}

const missingPage = (path: string, startAgain: string) =>
  errorPage("There is no such page", `${path} is not a sign-in page.`, startAgain);

const settings = {
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
  // The claims stand in the id token too, as Google has them.
  conformIdTokenClaims: false,
  cookies: {
    names: { session: "local_idp_session", interaction: "local_idp_choice", resume: "local_idp_resume" },
    long: { httpOnly: true, sameSite: "lax" },
    short: { httpOnly: true, sameSite: "lax" },
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
  },
  pkce: { required: () => true },
  responseTypes: ["code"],
  expiresWithSession: () => false,
  // Nobody is asked for consent: it is the product's own sign-in.
  loadExistingGrant: async (ctx) => {
    const { client, session, provider } = ctx.oidc;
    const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 3600, Session: 600 },
} satisfies Configuration;
