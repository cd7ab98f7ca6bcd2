import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase } from "@jobcentre/service-kit/database";

const ASK_MS = 50;
/** After that the start goes on: the fact is on its way, and nobody may be an administrator any more. */
const AT_MOST_MS = 5_000;

/**
 * Resolves once identity has heard of an administrator, or after five seconds: the first one is made as the admin service starts, and
 * identity is told by an event. Whoever signed in before it came would be refused everywhere.
 */
export async function untilAdminKnown(
  env: { MONGODB_URI: string; DATABASE_PREFIX?: string | undefined },
  signal?: AbortSignal,
): Promise<void> {
  const db = await connectDatabase(env.MONGODB_URI, `${env.DATABASE_PREFIX || "jobcentre_"}identity`);
  const giveUpAt = performance.now() + AT_MOST_MS;
  try {
    while (!signal?.aborted && performance.now() < giveUpAt) {
      if (await db.collection("admin_copies").findOne({ email: { $type: "string" } })) return;
      await sleep(ASK_MS);
    }
  } finally {
    await db.close();
  }
}
