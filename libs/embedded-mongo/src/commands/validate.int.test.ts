import { expect, it } from "vitest";
import { documentKey } from "../storage/keys.ts";
import { withOwnStore } from "../testing/with-own-store.ts";
import { createIndexes } from "./index-commands.ts";
import { insert } from "./insert.ts";
import { collectionOf } from "./operation.ts";
import { validate } from "./validate.ts";

const own = withOwnStore();
const { operation } = own;

it("tells of index entries that lead nowhere and of documents that are not what was written, also after a restart", async () => {
  const documents = [1, 2, 3].map((_id) => ({ _id, n: _id }));
  await insert(operation("insert", { documents }));
  await createIndexes(operation("createIndexes", { indexes: [{ key: { n: 1 }, name: "n_1" }] }));
  const asked = () => validate(operation("validate", {}));
  const right = { valid: true, errors: [], nrecords: 3, keysPerIndex: { _id_: 3, n_1: 3 } };
  expect(await asked()).toMatchObject(right);
  await own.reopen();
  expect(await asked()).toMatchObject(right);

  const { space } = collectionOf(operation("find", {}), "items")!;
  await own.store.environment.write((view) => {
    view.remove(documentKey(space, 1));
    view.put(documentKey(space, 2), Buffer.from("something else"));
  });
  expect(await asked()).toMatchObject({
    valid: false,
    indexDetails: { _id_: { valid: false }, n_1: { valid: false } },
    errors: [expect.stringMatching(/damaged|checksum/), "an entry of the index n_1 leads nowhere"],
  });
});
