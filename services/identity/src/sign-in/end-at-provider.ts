import { createHash } from "node:crypto";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { endProviderSessions } from "../sessions/end-provider-sessions.ts";
import { type LogoutClaims, LogoutRefused } from "./logout-claims.rules.ts";
import type { SignInProvider } from "./sign-in-provider.ts";
import { usedLogoutTokenModel } from "./used-logout-token.model.ts";

type Deps = Pick<ServiceDeps, "db" | "now" | "log">;

/** Ends what the provider says is over, once for each token; what is refused is told to whoever runs the provider, and to nobody else. */
export async function endAtProvider(
  deps: Deps,
  provider: SignInProvider,
  token: string,
): Promise<{ ended: number; refused: string | null }> {
  try {
    const ended = await end(deps, provider.issuerKey, await provider.readLogout(token));
    deps.log.info({ ended }, "signed out at the provider");
    return { ended, refused: null };
  } catch (error) {
    if (!(error instanceof LogoutRefused)) throw error;
    deps.log.warn({ reason: error.message }, "logout token refused");
    return { ended: 0, refused: error.message };
  }
}

function end({ db, now }: Deps, issuer: string, { jti, ...whose }: LogoutClaims): Promise<number> {
  const _id = createHash("sha256")
    .update(JSON.stringify([issuer, jti]))
    .digest("hex");
  return inTransaction(db, async () => {
    await usedLogoutTokenModel(db).create([{ _id, used_at: now() }]);
    return endProviderSessions(db, issuer, whose);
  }).catch((error: { code?: unknown }) => {
    // Sent again, as after an answer that was lost: its sessions have ended, and none that began since does.
    if (error.code === 11000) return 0;
    throw error;
  });
}
