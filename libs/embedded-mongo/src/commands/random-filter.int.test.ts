import { expect, it } from "vitest";
import { withOwnStore } from "../testing/with-own-store.ts";
import { deleteCommand } from "./delete.ts";
import { find } from "./find.ts";
import { findAndModify } from "./find-and-modify.ts";
import { insert } from "./insert.ts";
import { update } from "./update.ts";

const own = withOwnStore();
const some = { $or: [{ _id: 1 }, { $expr: { $lt: [{ $rand: {} }, 2] } }] };
const refusal = { code: 115, errmsg: "$rand in the filter of a write is not supported by this store" };

it("a read may choose by chance, a write, which asks twice, may not", async () => {
  await insert(own.operation("insert", { documents: [{ _id: 1 }] }));
  const u = { $set: { x: 1 } };
  for (const multi of [false, true])
    expect(await update(own.operation("update", { updates: [{ q: some, u, multi }] }))).toMatchObject({
      n: 0,
      writeErrors: [refusal],
    });
  for (const limit of [0, 1])
    expect(await deleteCommand(own.operation("delete", { deletes: [{ q: some, limit }] }))).toMatchObject({
      n: 0,
      writeErrors: [refusal],
    });
  const taking = findAndModify(own.operation("findAndModify", { query: some, remove: true }));
  await expect(taking).rejects.toMatchObject({ code: 115 });
  const { cursor } = await find(own.operation("find", { filter: some }));
  expect(cursor).toMatchObject({ documents: [expect.anything()] });
});
