import { expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { createIndexes } from "../commands/index-commands.ts";
import { insert } from "../commands/insert.ts";
import { withOwnStore } from "../testing/with-own-store.ts";
import type { Transaction } from "./transaction.ts";

const own = withOwnStore();
const begin = (session: number) => own.store.sessions.begin(Buffer.alloc(16, session), 1n);
const commit = (transaction: Transaction) => transaction.commit(own.store.environment, own.store.catalog, () => {});

/** Brings the value to be unique with documents of these ids, each by itself. */
async function bringing(database: string): Promise<(_id: number, transaction?: Transaction) => Promise<BsonDocument>> {
  const indexes = [{ key: { a: 1 }, name: "made", prepareUnique: true }];
  await createIndexes(own.operation("createIndexes", { indexes }, database));
  return (_id, transaction) => {
    const operation = own.operation("insert", { documents: [{ _id, a: 2 }] }, database);
    return insert(transaction ? { ...operation, transaction } : operation);
  };
}

it("of two transactions one brings a value to an index that is prepared to be unique, the other meets it (112)", async () => {
  const bring = await bringing("both");
  const [first, second, third] = [begin(1), begin(2), begin(3)];
  expect(await bring(1, first)).toEqual({ n: 1 });
  await expect(bring(2, second)).rejects.toMatchObject({ code: 112 });
  await commit(first);
  // In its snapshot there is none still.
  await expect(bring(3, third)).rejects.toMatchObject({ code: 112 });
  second.abort();
  third.abort();
  expect(await bring(4)).toMatchObject({ n: 0, writeErrors: [{ code: 11000 }] });
});

it("an insert waits for a transaction that brings its value to an index that is prepared to be unique", async () => {
  const bring = await bringing("waits");
  const transaction = begin(4);
  await bring(1, transaction);
  const waiting = bring(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await commit(transaction);
  expect(await waiting).toMatchObject({ n: 0, writeErrors: [{ code: 11000 }] });
});
