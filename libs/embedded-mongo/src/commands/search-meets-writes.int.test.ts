import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countReads } from "../testing/count-reads.ts";
import { withOwnStore } from "../testing/with-own-store.ts";
import { drop } from "./collection-commands.ts";
import { findAndModify } from "./find-and-modify.ts";
import { insert } from "./insert.ts";
import { update } from "./update.ts";

const most = 1_000;
const many = 30;
const own = withOwnStore();
const { operation } = own;
const numbers = Array.from({ length: many }, (_, number) => number);

const upsert = (n: unknown, change: object = { $inc: { times: 1 } }) =>
  update(operation("update", { updates: [{ q: { n }, u: change, upsert: true }] }));
const documents = Array.from({ length: most }, (_, _id) => ({ _id, n: "old" }));

beforeEach(() => insert(operation("insert", { documents })));
afterEach(async () => {
  vi.restoreAllMocks();
  await drop(operation("drop", {}));
});

it("what others write while nothing is found by a scan does not make that begin again", async () => {
  const read = countReads(own.store);
  const replies = await Promise.all(numbers.map((n) => upsert(n)));
  expect(replies.every(({ upserted }) => upserted !== undefined)).toBe(true);
  expect(read.keys).toBeLessThan((many + 1) * (most + many));
});

it("what others write meanwhile is found where it is what is sought: upserts of the same make one", async () => {
  const replies = await Promise.all(numbers.map(() => upsert("same")));
  expect(replies.filter(({ upserted }) => upserted !== undefined)).toHaveLength(1);
  const found = await findAndModify(
    operation("findAndModify", { query: { n: "same" }, fields: { _id: 0 }, remove: true }),
  );
  expect(found.value).toEqual({ n: "same", times: expect.objectContaining({ value: many }) });
});

it("a document that begins to match meanwhile is changed, one that ceases to is not", async () => {
  const taking = findAndModify(operation("findAndModify", { query: { n: "new" }, update: { $set: { n: "taken" } } }));
  await Promise.all([taking, update(operation("update", { updates: [{ q: { _id: 7 }, u: { $set: { n: "new" } } }] }))]);
  const giving = update(operation("update", { updates: [{ q: { _id: 7 }, u: { $set: { n: "newer" } } }] }));
  const second = upsert("newer", { $set: { met: true } });
  await giving;
  expect(await second).toMatchObject({ n: 1, nModified: 1 });
});

it("more than is looked through at once was written meanwhile: the search is done again, and its end is believed", async () => {
  const { environment } = own.store;
  const read = countReads(own.store);
  const watch = environment.watched.watch.bind(environment.watched);
  const writesMuch = vi.spyOn(environment.watched, "watch").mockImplementationOnce((space) => {
    const written = watch(space);
    for (let key = 0; key < 2000; key++) written.add(String(key));
    return written;
  });
  expect(await upsert("nowhere")).toMatchObject({ n: 1, upserted: [{ index: 0 }] });
  expect(writesMuch).toHaveBeenCalledTimes(2);
  expect(read.keys).toBe(2 * most);
});
