import { Long } from "bson";
import { describe, expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();

it("tells the parameters that drivers ask for, by name and all", async () => {
  const ask = (command: object) => store.client.db("admin").command(command);
  const switches = { requireApiVersion: false, enableTestCommands: false };
  expect(await ask({ getParameter: 1, requireApiVersion: 1, enableTestCommands: 1 })).toMatchObject(switches);
  for (const all of ["*", { allParameters: true }])
    expect(await ask({ getParameter: all })).toMatchObject({
      ...switches,
      featureCompatibilityVersion: { version: expect.any(String) },
      transactionLifetimeLimitSeconds: 60,
    });
  await expect(ask({ getParameter: 1, none: 1 })).rejects.toMatchObject({ code: 72 });
});

it("knows dbstats and collstats in small letters, and what pymongo asks of validate", async () => {
  await store.db.collection("items").insertOne({});
  expect(await store.db.command({ dbstats: 1 })).toMatchObject({ objects: 1 });
  expect(await store.db.command({ collstats: "items" })).toMatchObject({ count: 1 });
  expect(await store.db.command({ validate: "items", scandata: true, full: false })).toMatchObject({
    valid: true,
    uuid: expect.anything(),
  });
});

it("answers what shells and tools ask before they begin", async () => {
  const admin = (command: object) => store.client.db("admin").command(command);
  expect(await admin({ getLog: "*" })).toMatchObject({ names: ["global", "startupWarnings"] });
  expect(await admin({ getLog: "startupWarnings" })).toMatchObject({ totalLinesWritten: 0, log: [] });
  await expect(admin({ getLog: "none" })).rejects.toMatchObject({ code: 96, message: "No log named 'none'" });
  for (const [getLog, type] of [[1, "int"] as const, [{ a: 1 }, "object"] as const])
    await expect(admin({ getLog })).rejects.toMatchObject({
      code: 14,
      message: `BSON field 'getLog.getLog' is the wrong type '${type}', expected type 'string'`,
    });
  const concerns = { defaultReadConcern: { level: "local" }, defaultWriteConcern: { w: "majority", wtimeout: 0 } };
  expect(await admin({ getDefaultRWConcern: 1 })).toMatchObject(concerns);
  expect(await store.db.command({ planCacheClear: "items" })).toMatchObject({ ok: 1 });
  await expect(store.db.command({ planCacheClear: 1 })).rejects.toMatchObject({ code: 73 });
  const { commands } = await store.db.command({ listCommands: 1 });
  expect(commands).toMatchObject({ find: { adminOnly: false }, getLog: { adminOnly: true } });
  expect(commands).not.toHaveProperty("mapReduce");
  // What the Stable API has, by its only version.
  expect(commands).toMatchObject({ find: { apiVersions: ["1"] }, getLog: { apiVersions: [] } });
});

it("tells the term of an operation as a long, as MongoDB does", async () => {
  const ask = (command: object) => store.client.db("admin").command(command, { promoteLongs: false });
  const { lastWrite } = await ask({ hello: 1 });
  const { repl } = await ask({ serverStatus: 1 });
  const { optimes, members } = await ask({ replSetGetStatus: 1 });
  const { opTime, majorityOpTime } = lastWrite;
  const all = [opTime, majorityOpTime, repl.lastWrite.opTime, optimes.durableOpTime, members[0].optime];
  expect(all.map(({ t }) => t)).toEqual(all.map(() => Long.ONE));
});

it("drops neither admin nor local (20)", async () => {
  // The driver has words of its own for this code.
  for (const name of ["admin", "local"])
    await expect(store.client.db(name).dropDatabase()).rejects.toMatchObject({ originalError: { code: 20 } });
});

it.each(["getParameter", "getCmdLineOpts"])("runs %s against the database admin only (13)", async (name) => {
  await expect(store.db.command({ [name]: 1 })).rejects.toMatchObject({
    code: 13,
    message: `${name} may only be run against the admin database.`,
  });
});

it("tells of privileges where it is asked for them: nobody has any", async () => {
  const nobody = { authenticatedUsers: [], authenticatedUserRoles: [] };
  expect((await store.db.command({ connectionStatus: 1 })).authInfo).toEqual(nobody);
  expect((await store.db.command({ connectionStatus: 1, showPrivileges: true })).authInfo).toEqual({
    ...nobody,
    authenticatedUserPrivileges: [],
  });
});

describe("fsync", () => {
  const admin = () => store.client.db("admin");

  it("flushes what was written without an acknowledgement, too", async () => {
    await store.db.collection("items").insertOne({}, { writeConcern: { w: 0 } });
    expect(await admin().command({ fsync: 1 })).toMatchObject({ ok: 1, numFiles: 1 });
    expect(await admin().command({ fsync: 1, lock: false })).toMatchObject({ ok: 1, numFiles: 1 });
  });

  it("does not lock, so that there is nothing to unlock", async () => {
    await expect(admin().command({ fsync: 1, lock: true })).rejects.toMatchObject({ code: 115 });
    await expect(admin().command({ fsyncUnlock: 1 })).rejects.toMatchObject({
      code: 20,
      message: "fsyncUnlock called when not locked",
    });
  });

  it("is the database admin's (13)", async () => {
    for (const name of ["fsync", "fsyncUnlock"])
      await expect(store.db.command({ [name]: 1 })).rejects.toMatchObject({ code: 13 });
  });
});
