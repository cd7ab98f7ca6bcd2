import { createConnection } from "mongoose";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "./store-database.ts";

const one = await testDatabase("one");
const other = await testDatabase("one");
afterAll(() => Promise.all([one.drop(), other.drop()]));

describe("test databases", () => {
  it("are empty, apart from each other, and gone after drop", async () => {
    const [mine, yours] = await Promise.all([one, other].map(({ uri }) => createConnection(uri).asPromise()));
    try {
      await mine?.collection("people").insertOne({ name: "Ada" });
      expect(mine?.name).toBe(one.databaseName);
      expect(await mine?.collection("people").countDocuments()).toBe(1);
      expect(await yours?.collection("people").countDocuments()).toBe(0);
      await one.drop();
      expect(await mine?.collection("people").countDocuments()).toBe(0);
    } finally {
      await Promise.all([mine?.close(), yours?.close()]);
    }
  });
});
