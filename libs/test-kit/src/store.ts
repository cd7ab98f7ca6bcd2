import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type TestStore = { uri: string; stop(): Promise<void> };

/** The store for a run of tests: MONGODB_URI where it is set, else an embedded one whose data goes when it stops. */
export async function startTestStore(): Promise<TestStore> {
  const given = process.env.MONGODB_URI;
  if (given) return { uri: given, stop: async () => {} };
  const { startStore } = await import("@jobcentre/embedded-mongo/start-store");
  const dir = await mkdtemp(join(tmpdir(), "store-"));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    const { uri, close } = await startStore({ dir, port: 0 });
    return { uri, stop: () => close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
