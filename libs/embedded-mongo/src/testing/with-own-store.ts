import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import type { Operation, Store } from "../commands/operation.ts";
import { openStore } from "../open-store.ts";

export interface OwnStore {
  /** There from beforeAll on. */
  readonly store: Store;
  /** A command on the collection "items" as it comes to its handler, from nobody's connection and without turns for others. */
  operation(name: string, command: BsonDocument, database?: string): Operation;
  /** Closes it and opens it again on the same data. */
  reopen(): Promise<void>;
}

/** An embedded store without a server, for the tests of one file or group that look at what is inside. */
export function withOwnStore(): OwnStore {
  const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-own-"));
  let opened: Awaited<ReturnType<typeof openStore>>;
  const open = async () => {
    opened = await openStore(dir);
  };
  beforeAll(open);
  afterAll(async () => {
    await opened.close();
    rmSync(dir, { recursive: true });
  });
  return {
    get store() {
      return opened.store;
    },
    operation: (name, command, database = "db") => ({
      store: opened.store,
      database,
      name,
      command: { [name]: "items", ...command },
      connectionId: 1,
      pace: () => undefined,
      deadline: Number.POSITIVE_INFINITY,
    }),
    async reopen() {
      await opened.close();
      await open();
    },
  };
}
