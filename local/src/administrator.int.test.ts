import { adminModel } from "@jobcentre/admin-service/accounts/admin.model";
import { hashPassword } from "@jobcentre/admin-service/accounts/password";
import { connectDatabase } from "@jobcentre/service-kit/database";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { expect, it } from "vitest";
import { administratorIn } from "./administrator.ts";

it("tells whether the settings are an administrator's, by what is stored", async () => {
  const { storeUri, databaseName } = await testDatabase("administrator");
  const DATABASE_PREFIX = `${databaseName.slice(0, 20)}_`;
  const stateOf = (email: string, password: string) =>
    administratorIn({ MONGODB_URI: storeUri, DATABASE_PREFIX }, { email, password });
  expect(await stateOf("first@example.com", "the first password")).toBe("first");
  const db = await connectDatabase(storeUri, `${DATABASE_PREFIX}admin`);
  const password_hash = await hashPassword("the first password");
  await adminModel(db).create([
    { user_id: "first@example.com", full_name: "First", password_hash, created_at: new Date() },
    { user_id: "invited@example.com", full_name: "Invited", created_at: new Date() },
  ]);
  expect(await stateOf("first@example.com", "the first password")).toBe("known");
  expect(await stateOf("first@example.com", "set later on")).toBe("other password");
  expect(await stateOf("invited@example.com", "set later on")).toBe("other password");
  expect(await stateOf("second@example.com", "set later on")).toBe("nobody");
  await db.dropDatabase();
  await db.close();
});
