import { rm } from "node:fs/promises";
import { createConnection } from "mongoose";
import { type AdminDatabase, keepExpired } from "./keep-expired.ts";
import { scratchFolder } from "./scratch-folder.ts";
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
    return { uri: given, stop: await keepingExpired(given) };
  }
  if (inContainers()) return startStoreContainer();
  const { startStore } = await import("@jobcentre/embedded-mongo/start-store");
  const dir = await scratchFolder();
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
    await keepingExpired(uri);
    return { uri, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Answers what ends it: a server of somebody's own removes again what expired. */
async function keepingExpired(uri: string): Promise<() => Promise<void>> {
  try {
    const restore = await onAdmin(uri, keepExpired);
    return () => onAdmin(uri, restore);
  } catch (error) {
    console.warn(`The store at MONGODB_URI goes on removing what has expired, also during tests: ${error}`);
    return async () => {};
  }
}

async function onAdmin<T>(uri: string, work: (admin: AdminDatabase) => Promise<T>): Promise<T> {
  const connection = await createConnection(uri).asPromise();
  try {
    return await work(connection.getClient().db("admin"));
  } finally {
    await connection.close();
  }
}
