import { connectDatabase } from "@jobcentre/service-kit/database";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { expect, it } from "vitest";
import { untilAdminKnown } from "./until-admin-known.ts";

it("waits until identity knows an administrator who was not deleted, and no longer than five seconds", async () => {
  const { storeUri, databaseName } = await testDatabase("until_admin");
  const DATABASE_PREFIX = `${databaseName.slice(0, 20)}_`;
  const env = { MONGODB_URI: storeUri, DATABASE_PREFIX };
  const db = await connectDatabase(storeUri, `${DATABASE_PREFIX}identity`);
  const copies = db.collection<{ _id: string; email: string | null }>("admin_copies");
  await copies.insertOne({ _id: "gone", email: null });
  let isKnown = false;
  const known = untilAdminKnown(env).then(() => {
    isKnown = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isKnown).toBe(false);
  await copies.insertOne({ _id: "first", email: "admin@jobcentre.example" });
  await known;
  await copies.deleteMany({});
  const started = performance.now();
  await untilAdminKnown(env);
  expect(performance.now() - started).toBeGreaterThan(4_900);
  await db.dropDatabase();
  await db.close();
});
