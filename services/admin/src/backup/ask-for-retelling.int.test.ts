import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { connectDatabase } from "@jobcentre/service-kit/database";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { expect, it, onTestFinished } from "vitest";
import { askForRetelling } from "./ask-for-retelling.ts";
import { databasesOf } from "./databases.ts";

it("has what is told anew be newer than any copy, once for each time it is asked for", async () => {
  const { storeUri } = await testDatabase("retelling");
  const prefix = `retold_${process.pid}_`;
  const db = await connectDatabase(storeUri, `${prefix}admin`);
  const databases = databasesOf(db, prefix);
  onTestFinished(async () => {
    for (const service of SERVICE_NAMES) await databases.of(service).dropDatabase();
    await db.close();
  });
  const versions = databases.of("identity").collection<{ _id: string; version: number }>("aggregate_versions");
  const versionOf = async (_id: string) => (await versions.findOne({ _id }))?.version;
  await versions.insertMany([
    { _id: "amina", version: 3 },
    { _id: "musa", version: 12 },
  ]);
  const ask = async () => (await askForRetelling(databases, new Date())).get("identity")?.state;
  // After a restore a copy may know what was told since the backup: no more than this.
  expect([await ask(), await versionOf("amina"), await versionOf("musa")]).toEqual(["asked", 1_000_003, 1_000_012]);
  expect([await ask(), await versionOf("amina")]).toEqual(["under way", 1_000_003]);
  await databases
    .of("identity")
    .collection("retellings")
    .updateOne({}, { $set: { done_at: new Date() } });
  expect([await ask(), await versionOf("amina")]).toEqual(["asked", 2_000_003]);
});
