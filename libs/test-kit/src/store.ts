import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection } from "mongoose";

export type TestStore = { uri: string; stop(): Promise<void> };

/**
 * The store for a run of tests: MONGODB_URI where it is set, else an embedded one whose data goes when it stops. It removes
 * nothing that expired: tests have clocks of their own, and what is in their future may long be past.
 */
export async function startTestStore(): Promise<TestStore> {
  const given = process.env.MONGODB_URI;
  if (given) {
    await keepExpired(given);
    return { uri: given, stop: async () => {} };
  }
  const { startStore } = await import("@jobcentre/embedded-mongo/start-store");
  const dir = await mkdtemp(join(tmpdir(), "store-"));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    const { uri, close } = await startStore({ dir, port: 0, ttl: false });
    return { uri, stop: () => close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function keepExpired(uri: string): Promise<void> {
  const connection = await createConnection(uri).asPromise();
  try {
    await connection.getClient().db("admin").command({ setParameter: 1, ttlMonitorEnabled: false });
  } catch (error) {
    console.warn(`The store at MONGODB_URI goes on removing what has expired, also during tests: ${error}`);
  } finally {
    await connection.close();
  }
}
