import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startIdentityProvider } from "../identity-provider.ts";

/**
 * The local identity provider on a port of its own, with what gateway and identity need to know of it. Who signs out there is told to the
 * gateway, `reachedAt` an address of its own.
 */
export async function startTestProvider(publicUrl: string, reachedAt = () => publicUrl) {
  const dataDir = await mkdtemp(join(tmpdir(), "jobcentre-provider-"));
  const issuer = `${publicUrl}/local-idp`;
  const client = { clientId: "job-centre", clientSecret: "a secret of the try-out" };
  const provider = await startIdentityProvider({
    issuer,
    ...client,
    redirectUris: [`${publicUrl}/auth/callback`],
    dataDir,
    demoAccounts: [{ email: "ada@example.com", name: "Ada Obi", label: "Job seeker" }],
    port: 0,
    logout: { uri: `${publicUrl}/auth/backchannel-logout`, reach: (uri) => uri.replace(publicUrl, reachedAt()) },
  });
  return {
    url: provider.url,
    signOut: provider.signOut,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_ISSUER_KEY: "local",
      OIDC_INTERNAL_URL: provider.url,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
      LOCAL_IDP_URL: provider.url,
    },
    async close() {
      await provider.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;
