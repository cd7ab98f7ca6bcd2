import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection } from "mongoose";
import { inContainers } from "./test-servers.ts";

export type TestStore = { uri: string; stop(): Promise<void> };

const image = "mongo:7.0";

/**
 * The store for a run of tests: MONGODB_URI where it is set, MongoDB in a container where TEST_SERVERS is `containers`, else an embedded one whose data goes when it stops. It removes
 * nothing that expired: tests have clocks of their own, and what is in their future may long be past.
 */
export async function startTestStore(): Promise<TestStore> {
  const given = process.env.MONGODB_URI;
  if (given) {
    await keepExpired(given);
    return { uri: given, stop: async () => {} };
  }
  if (inContainers()) return startStoreContainer();
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

/** A replica set of one: transactions and change streams need one. */
async function startStoreContainer(): Promise<TestStore> {
  const { GenericContainer, Wait } = await import("testcontainers");
  const container = await new GenericContainer(image)
    .withCommand(["--replSet", "rs0", "--bind_ip_all"])
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start();
  const stop = async () => void (await container.stop());
  try {
    // It answers once this member may be written to.
    const script = `rs.initiate({ _id: "rs0", members: [{ _id: 0, host: "127.0.0.1:27017" }] });
      while (!db.hello().isWritablePrimary) sleep(50);`;
    const { exitCode, output } = await container.exec(["mongosh", "--quiet", "--eval", script]);
    if (exitCode !== 0) throw new Error(`${image} does not become a replica set: ${output}`);
    const uri = `mongodb://${container.getHost()}:${container.getMappedPort(27017)}/?directConnection=true`;
    await keepExpired(uri);
    return { uri, stop };
  } catch (error) {
    await stop();
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
