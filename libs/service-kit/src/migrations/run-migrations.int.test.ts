import { testDatabase } from "@jobcentre/test-kit/store-database";
import type { Connection } from "mongoose";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { connectDatabase, prepareCollections } from "../database.ts";
import { createLogger } from "../logger.ts";
import { type Migration, migrationLockModel, migrationModel, runMigrations } from "./run-migrations.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Connection;
let other: Connection;
beforeEach(async () => {
  database = await testDatabase("migrations");
  db = await connectDatabase(database.uri, database.databaseName);
  other = await connectDatabase(database.uri, database.databaseName);
  await prepareCollections(db, [migrationModel, migrationLockModel]);
});
afterEach(async () => {
  await Promise.all([db.close(), other.close()]);
  await database.drop();
});

const log = createLogger({ name: "test", level: "silent" });
const run = (on: Connection, migrations: Migration[], lockMs = 15_000) =>
  runMigrations(on, migrations, { log, now: () => new Date(), lockMs });
/** Counts its runs in the store, so that those of every instance count. */
const counting = (number: number, more: () => Promise<void> = async () => undefined): Migration => ({
  number,
  name: `number ${number}`,
  async up(on) {
    await on.collection<{ _id: number }>("runs").updateOne({ _id: number }, { $inc: { runs: 1 } }, { upsert: true });
    await more();
  },
});
const runs = async () =>
  (await db.collection("runs").find().sort({ _id: 1 }).toArray()).map((row) => [row._id, row.runs]);

it("runs each once, in order, however often and wherever a service starts", async () => {
  await run(db, [counting(2), counting(1)]);
  await run(db, [counting(1), counting(2)]);
  await run(other, [counting(1), counting(2), counting(3)]);
  expect(await runs()).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
});

it("lets one of two that start at once migrate, and the other wait for it", async () => {
  const order: string[] = [];
  const slow = counting(1, async () => {
    order.push("begins");
    await new Promise((resolve) => setTimeout(resolve, 300));
    order.push("ends");
  });
  await Promise.all([db, other].map((on) => run(on, [slow]).then(() => order.push("goes on"))));
  expect(order).toEqual(["begins", "ends", "goes on", "goes on"]);
  expect(await runs()).toEqual([[1, 1]]);
});

it("runs one again that broke off or whose instance died in the middle, once nobody holds the lock", async () => {
  const broken = counting(1, () => Promise.reject(new Error("the store went away")));
  await expect(run(db, [broken])).rejects.toThrow("went away");
  expect(await migrationModel(db).countDocuments()).toBe(0);
  // What a process that was killed leaves behind.
  await migrationLockModel(db).create([{ _id: "migrations", owner: "dead", until: new Date(Date.now() + 400) }]);
  await run(other, [counting(1)]);
  expect(await runs()).toEqual([[1, 2]]);
});

it("keeps the lock for as long as a migration takes", async () => {
  const lockMs = 1_000;
  const began = Date.now();
  let passedMs = 0;
  vi.spyOn(Date, "now").mockImplementation(() => began + passedMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const heldUntil = async () => Number((await migrationLockModel(db).findOne().orFail().lean()).until);
  // Time goes on by half of what the lock lasts, each time once it was kept for longer.
  const slow = counting(1, async () => {
    for (; passedMs < 3 * lockMs; passedMs += lockMs / 2) await expect.poll(heldUntil).toBe(began + passedMs + lockMs);
  });
  await Promise.all([run(db, [slow], lockMs), run(other, [slow], lockMs)]);
  expect(await runs()).toEqual([[1, 1]]);
});

it("leaves a newer version's alone while an older one starts beside it", async () => {
  await run(db, [counting(1), counting(2)]);
  const lines: object[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  await runMigrations(other, [counting(1)], { log, now: () => new Date() });
  expect(lines).toMatchObject([
    { msg: "a newer version of this service has changed what is stored", unknown: ["2 number 2"] },
  ]);
  expect(await migrationModel(db).countDocuments()).toBe(2);
});
