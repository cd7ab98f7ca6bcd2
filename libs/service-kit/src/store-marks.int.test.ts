import { testDatabase } from "@jobcentre/test-kit/store-database";
import { expect, it, onTestFinished, vi } from "vitest";
import { connectDatabase } from "./database.ts";
import { createLogger } from "./logger.ts";
import { startService } from "./service.ts";
import { serviceConfig } from "./service-config.ts";
import { STORE_MARKS } from "./store-marks.ts";

it.each([
  [
    { finished_at: new Date("2026-11-20T10:00:00Z"), is_target: false },
    "This store was moved to another one on 2026-11-20",
  ],
  [{ finished_at: null, is_target: true }, "A move into this store was broken off"],
  [{ _id: "restore", started_at: new Date() }, "A restore into this store is under way or was broken off"],
])("a service does nothing on a store whose mark says %o", async (mark, words) => {
  const { storeUri, databaseName } = await testDatabase("moved");
  const DATABASE_PREFIX = `${databaseName}_`;
  const db = await connectDatabase(storeUri, `${DATABASE_PREFIX}jobs`);
  onTestFinished(async () => {
    await db.dropDatabase();
    await db.close();
  });
  await db.collection<{ _id: string }>(STORE_MARKS).insertOne({ _id: "move", ...mark });
  const env = { MONGODB_URI: storeUri, DATABASE_PREFIX, INTERNAL_SECRET: "test-secret-test-secret-test-secret!" };
  const [create, transport] = [vi.fn(), vi.fn()];
  const log = createLogger({ name: "jobs", level: "silent" });
  const options = { config: serviceConfig.parse(env), env, log, transport };
  await expect(startService({ name: "jobs", create }, options)).rejects.toThrow(words);
  expect(create).not.toHaveBeenCalled();
  expect(transport).not.toHaveBeenCalled();
  expect((await db.listCollections()).map(({ name }) => name)).toEqual([STORE_MARKS]);
});
