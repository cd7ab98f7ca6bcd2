import { randomBytes } from "node:crypto";
import { createConnection } from "mongoose";
import { inject } from "vitest";
import type { TestResource } from "./global-setup.ts";

/** A database of its own in the run's store: `uri` names it, `storeUri` does not; `drop` removes it. */
export type TestDatabase = { uri: string; storeUri: string; databaseName: string; drop(): Promise<void> };

/** A new empty database for one test file of the integration project; starts the run's store at the first call. */
export async function testDatabase(name: string): Promise<TestDatabase> {
  const answer = await fetch(`${inject("testResources")}/store`);
  const resource = (await answer.json()) as TestResource;
  if (!("url" in resource)) throw new Error("failed" in resource ? resource.failed : resource.notAvailable);
  const databaseName = `test_${name}_${randomBytes(6).toString("hex")}`;
  const uri = withDatabase(resource.url, databaseName);
  return {
    uri,
    storeUri: resource.url,
    databaseName,
    async drop() {
      const connection = await createConnection(uri).asPromise();
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

/** A connection string with another database; credentials keep meaning the database they were written for. */
export function withDatabase(uri: string, databaseName: string): string {
  const [, servers = "", before = "", options = ""] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?([^?]*)\??(.*)$/.exec(uri) ?? [];
  if (servers === "") throw new Error("MONGODB_URI is no mongodb:// address");
  const query = new URLSearchParams(options);
  if (servers.includes("@") && !query.has("authSource")) query.set("authSource", before || "admin");
  return `${servers}/${databaseName}${query.size === 0 ? "" : `?${query}`}`;
}
