import type { Timestamp } from "bson";
import { expect, it } from "vitest";
import { insert } from "../commands/insert.ts";
import { withOwnStore } from "../testing/with-own-store.ts";

const own = withOwnStore();
const write = async (_id: number) => await insert(own.operation("insert", { documents: [{ _id }] }));
const minutes = (count: number) => Date.now() + count * 60_000;

it("a snapshot is shared until something is written, and kept for five minutes after its last use", async () => {
  await write(1);
  const { snapshots } = own.store;
  const { time } = snapshots.at();
  expect(snapshots.at().time).toBe(time);
  await write(2);
  expect(snapshots.at().time).not.toBe(time);
  snapshots.sweep(minutes(4));
  expect(snapshots.at(time).time).toBe(time);
  snapshots.sweep(minutes(6));
  expect(() => snapshots.at(time)).toThrow(expect.objectContaining({ code: 239 }));
});

it("a reader goes on with a snapshot that is not kept any longer, and gives it up once", async () => {
  const { snapshots } = own.store;
  const kept = snapshots.at();
  const reader = kept.hold();
  await write(3);
  snapshots.sweep(minutes(6));
  expect(() => kept.collection("db.items")).not.toThrow();
  reader.release();
  reader.release();
});

it("of more than a hundred the oldest are given up", async () => {
  const { snapshots } = own.store;
  const times: Timestamp[] = [];
  for (let _id = 100; _id < 201; _id++) {
    await write(_id);
    times.push(snapshots.at().time);
  }
  expect(() => snapshots.at(times[0])).toThrow(expect.objectContaining({ code: 239 }));
  expect(snapshots.at(times[1]).time).toBe(times[1]);
});
