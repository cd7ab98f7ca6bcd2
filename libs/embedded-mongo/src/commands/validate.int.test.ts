import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { openStore } from "../open-store.ts";
import { documentKey } from "../storage/keys.ts";
import { createIndexes } from "./index-commands.ts";
import { insert } from "./insert.ts";
import { collectionOf, type Operation, type Store } from "./operation.ts";
import { validate } from "./validate.ts";

it("tells of index entries that lead nowhere and of documents that are not what was written, also after a restart", async () => {
  const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-validate-"));
  const operation = (store: Store, name: string, command: BsonDocument): Operation => ({
    store,
    database: "db",
    name,
    command: { [name]: "items", ...command },
    connectionId: 1,
    pace: () => undefined,
    deadline: Number.POSITIVE_INFINITY,
  });
  let { store, close } = await openStore(dir);
  try {
    const documents = [1, 2, 3].map((_id) => ({ _id, n: _id }));
    await insert(operation(store, "insert", { documents }));
    await createIndexes(operation(store, "createIndexes", { indexes: [{ key: { n: 1 }, name: "n_1" }] }));
    const asked = () => validate(operation(store, "validate", {}));
    const right = { valid: true, errors: [], nrecords: 3, keysPerIndex: { _id_: 3, n_1: 3 } };
    expect(await asked()).toMatchObject(right);
    await close();
    ({ store, close } = await openStore(dir));
    expect(await asked()).toMatchObject(right);

    const { space } = collectionOf(operation(store, "find", {}), "items")!;
    await store.environment.write((view) => {
      view.remove(documentKey(space, 1));
      view.put(documentKey(space, 2), Buffer.from("something else"));
    });
    expect(await asked()).toMatchObject({
      valid: false,
      errors: [expect.stringMatching(/damaged|checksum/), "an entry of the index n_1 leads nowhere"],
    });
  } finally {
    await close();
    rmSync(dir, { recursive: true });
  }
});
