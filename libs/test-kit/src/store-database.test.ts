import { describe, expect, it } from "vitest";
import { withDatabase } from "./store-database.ts";

describe("withDatabase", () => {
  it.each([
    ["mongodb://127.0.0.1:27017", "mongodb://127.0.0.1:27017/jobs"],
    ["mongodb://a:1,b:2/?replicaSet=rs0", "mongodb://a:1,b:2/jobs?replicaSet=rs0"],
    ["mongodb://a:1/other?directConnection=true", "mongodb://a:1/jobs?directConnection=true"],
    [
      "mongodb+srv://me:secret@cluster.example.com",
      "mongodb+srv://me:secret@cluster.example.com/jobs?authSource=admin",
    ],
    ["mongodb://me:secret@a:1/people", "mongodb://me:secret@a:1/jobs?authSource=people"],
    ["mongodb://me:secret@a:1/people?authSource=admin", "mongodb://me:secret@a:1/jobs?authSource=admin"],
  ])("names the database in %s", (uri, expected) => expect(withDatabase(uri, "jobs")).toBe(expected));

  it("refuses what is no connection string", () => {
    expect(() => withDatabase("http://127.0.0.1", "jobs")).toThrow("MONGODB_URI");
  });
});
