import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { connectDatabase } from "@jobcentre/service-kit/database";
import { createLogger } from "@jobcentre/service-kit/logger";
import { type RunningService, startService } from "@jobcentre/service-kit/service";
import { serviceConfig } from "@jobcentre/service-kit/service-config";
import { refuseUnusable, STORE_MARKS } from "@jobcentre/service-kit/store-marks";
import { createRecordingTransport } from "@jobcentre/test-kit/recording-transport";
import { scratchFolder } from "@jobcentre/test-kit/scratch-folder";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import mongoose, { type Connection, type mongo } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Databases, databasesOf, listCollections, rawDocuments } from "../backup/databases.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { takeBackup } from "../backup/take-backup.ts";
import { runCommand } from "./run-command.ts";

const { Decimal128, Double, Int32, Long, ObjectId, Timestamp, GridFSBucket } = mongoose.mongo;

interface AnyDocument {
  _id: unknown;
  [field: string]: unknown;
}

let storeUri = "";
let db: Connection;
let folder = "";
let said: string[] = [];
const prefixes: string[] = [];

/** A store of its own to restore into, as the commands know it. */
const newPrefix = (): string => {
  const prefix = `test_${randomBytes(5).toString("hex")}_`;
  prefixes.push(prefix);
  return prefix;
};
const source = newPrefix();
const marksOf = (prefix: string) =>
  at(prefix).of("admin").collection<{ _id: string; owner: string; until: Date }>(STORE_MARKS);
const at = (prefix: string): Databases => databasesOf(db, prefix);
/** As after a first start of the product. */
const started = async (prefix: string): Promise<string> => {
  await at(prefix).of("admin").collection<AnyDocument>("migrations").insertOne({ _id: 1 });
  return prefix;
};
const run = (prefix: string, command: string, ...args: string[]): Promise<number> =>
  runCommand(command, args, { MONGODB_URI: storeUri, DATABASE_PREFIX: prefix }, (line) => said.push(line));

/** Every stored byte, by collection. */
async function everything(prefix: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await listCollections(at(prefix))) {
    // What each backup leaves there once it is whole.
    if (name.collection === "operator_notes") continue;
    const documents: Buffer[] = [];
    for await (const document of rawDocuments(at(prefix), name)) documents.push(Buffer.from(document));
    found[`${name.service}.${name.collection}`] = Buffer.concat(documents).toString("hex");
  }
  return found;
}

beforeAll(async () => {
  storeUri = (await testDatabase("backup")).storeUri;
  db = await connectDatabase(storeUri, `${source}admin`);
  folder = await scratchFolder();
  await at(source)
    .of("jobs")
    .collection<AnyDocument>("odd")
    .insertMany([
      { _id: "text", int: new Int32(7), double: new Double(7), long: Long.fromString("9007199254740993") },
      { _id: new ObjectId(), decimal: Decimal128.fromString("1.50"), none: null, when: new Date(0), expression: /a+/i },
      {
        _id: new Int32(3),
        nested: { list: [1, "two", { three: new Timestamp({ t: 3, i: 3 }) }] },
        bytes: Buffer.alloc(3),
      },
    ]);
  const people = Array.from({ length: 2_500 }, (_, number) => ({ name: `Person ${number}`, text: "x".repeat(200) }));
  await at(source).of("identity").collection("accounts").insertMany(people);
  await at(source).of("training").createCollection("empty");
  const bucket = new GridFSBucket(at(source).of("identity"), { bucketName: "files" });
  await new Promise((resolve) => bucket.openUploadStream("cv.pdf").end(randomBytes(600_000), () => resolve(undefined)));
  await useSource();
  expect(await run(source, "backup", "--to", join(folder, "whole"))).toBe(0);
});
afterAll(async () => {
  for (const prefix of prefixes)
    for (const { service } of await listCollections(at(prefix))) await at(prefix).of(service).dropDatabase();
  await db?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  said = [];
});

describe("backup and restore", () => {
  it("brings back every byte of every service, files and odd types included, and nobody's lease", async () => {
    const target = newPrefix();
    expect(await run(target, "restore", "--from", join(folder, "whole"))).toBe(0);
    expect(said.at(-2)).toMatch(
      /^Restored 5 collections, 2,50\d documents, .* every count and SHA-256 is the backup's/,
    );
    const { "admin.leases": _lease, ...expected } = await everything(source);
    expect(Object.keys(expected)).toContain("identity.files.chunks");
    expect(await everything(target)).toEqual(expected);
  });

  it("brings back no session, no open invitation and no key: who signed out, took their link, took one back, or ended a key since would have it again", async () => {
    const open = newPrefix();
    const notes = [
      { of: "identity", collection: "sessions" },
      { of: "identity", collection: "program_keys" },
      { of: "admin", collection: "invitations" },
    ] as const;
    for (const { of, collection } of notes) await at(open).of(of).collection(collection).insertOne({ note: "open" });
    const joined = { name: "Bola", joined_at: new Date() };
    await at(open)
      .of("identity")
      .collection("colleagues")
      .insertMany([{ name: "Musa", forgotten_at: new Date() }, joined]);
    await at(open).of("identity").collection("accounts").insertOne({ name: "Amina" });
    expect(await run(open, "backup", "--to", join(folder, "open"))).toBe(0);
    const target = newPrefix();
    expect(await run(target, "restore", "--from", join(folder, "open"))).toBe(0);
    const left = Object.entries(await everything(target)).filter(([, bytes]) => bytes !== "");
    expect(left.map(([name]) => name)).toEqual(["identity.accounts", "identity.colleagues"]);
    const colleagues = await at(target).of("identity").collection("colleagues").find().toArray();
    expect(colleagues).toEqual([expect.objectContaining(joined)]);
    expect(said.join("\n")).toMatch(/Nobody is signed in.*invitations of colleagues and keys.* are worth nothing/);
    expect(said.join("\n")).toMatch(/As at that moment again: who is suspended.*owns a company's account/);
  });

  it("holds one moment while the product goes on", async () => {
    const busy = newPrefix();
    const left = at(busy).of("jobs").collection<{ _id: string; n: number }>("left");
    const right = at(busy).of("training").collection<{ _id: string; n: number }>("right");
    await left.insertOne({ _id: "money", n: 1_000 });
    await right.insertOne({ _id: "money", n: 0 });
    let going = true;
    const moved = (async () => {
      while (going) {
        await at(busy).client.withSession((session) =>
          session.withTransaction(async () => {
            await left.updateOne({ _id: "money" }, { $inc: { n: -1 } }, { session });
            await right.updateOne({ _id: "money" }, { $inc: { n: 1 } }, { session });
          }),
        );
      }
    })();
    for (let number = 1; number <= 5; number++) {
      expect(await run(busy, "backup", "--to", join(folder, `busy-${number}`))).toBe(0);
    }
    going = false;
    await moved;
    for (let number = 1; number <= 5; number++) {
      const target = newPrefix();
      expect(await run(target, "restore", "--from", join(folder, `busy-${number}`))).toBe(0);
      const sides = await Promise.all([
        at(target).of("jobs").collection("left").findOne(),
        at(target).of("training").collection("right").findOne(),
      ]);
      expect(sides[0]?.n + sides[1]?.n).toBe(1_000);
    }
  });

  it("refuses a store that holds something, unless told, and then keeps that", async () => {
    const target = newPrefix();
    await at(target).of("jobs").collection("jobs").insertOne({ title: "Baker" });
    const before = await everything(target);
    expect(await run(target, "restore", "--from", join(folder, "whole"))).toBe(2);
    expect(said).toEqual([expect.stringMatching(/^restore: The store is not empty: 1 .*Nothing was changed/)]);
    expect(await everything(target)).toEqual(before);

    expect(await run(target, "restore", "--from", join(folder, "whole"), "--replace")).toBe(0);
    const kept = /kept in (.*)$/.exec(said.find((line) => line.includes("kept in")) ?? "")?.[1] ?? "";
    const again = newPrefix();
    expect(await run(again, "restore", "--from", kept)).toBe(0);
    expect(await everything(again)).toEqual(before);
    expect(await everything(target)).not.toHaveProperty("jobs.jobs");
  });

  it("leaves a store on which nothing starts where it is broken off, until it is run again", async () => {
    const target = newPrefix();
    await at(target).of("jobs").collection("jobs").insertOne({ title: "Baker" });
    const broken = happeningAtFill(at(target), () => Promise.reject(new Error("killed")));
    const options = { from: join(folder, "whole"), keepReplacedIn: join(folder, "kept"), now: () => new Date() };
    await expect(restoreBackup(broken, { ...options, say: () => undefined })).rejects.toThrow("killed");
    for (const service of SERVICE_NAMES)
      await expect(refuseUnusable(db.useDb(`${target}${service}`))).rejects.toThrow(
        "A restore into this store is under way or was broken off: wait for it, or run the same restore again",
      );
    expect(await run(target, "backup", "--to", join(folder, "of-a-half"))).toBe(2);
    expect(await run(target, "move", "--to", storeUri)).toBe(2);
    expect(said.at(-1)).toBe(
      "move: A restore into this store is under way or was broken off: see it through first. Nothing was changed",
    );
    expect(existsSync(join(folder, "of-a-half"))).toBe(false);

    expect(await run(target, "restore", "--from", join(folder, "whole"))).toBe(0);
    expect(said).toContain("Beginning anew what was broken off.");
    expect(said.some((line) => line.includes("kept in"))).toBe(false);
    const { "admin.leases": _lease, ...expected } = await everything(source);
    expect(await everything(target)).toEqual(expected);
    for (const service of SERVICE_NAMES) await refuseUnusable(db.useDb(`${target}${service}`));
  });

  it("does not pass for done where a service was started on the store meanwhile", async () => {
    const target = newPrefix();
    const until = new Date(Date.now() + 30_000);
    const leases = at(target).of("jobs").collection<{ _id: string; until: Date }>("leases");
    const started = happeningAtFill(at(target), () =>
      leases.updateOne({ _id: "outbox-relay" }, { $set: { until } }, { upsert: true }),
    );
    const options = { from: join(folder, "whole"), now: () => new Date(), say: () => undefined };
    await expect(restoreBackup(started, options)).rejects.toThrow("A service was started on the store meanwhile");
    await expect(refuseUnusable(db.useDb(`${target}jobs`))).rejects.toThrow("run the same restore again");
    await leases.deleteMany();

    // What was done there since is kept by the next run, where told.
    await at(target).of("jobs").collection("jobs").insertOne({ title: "Baker" });
    expect(await run(target, "restore", "--from", join(folder, "whole"), "--replace")).toBe(0);
    const kept = /kept in (.*)$/.exec(said.find((line) => line.includes("kept in")) ?? "")?.[1] ?? "";
    const again = newPrefix();
    expect(await run(again, "restore", "--from", kept)).toBe(0);
    expect(await at(again).of("jobs").collection("jobs").findOne()).toMatchObject({ title: "Baker" });
    expect(await everything(target)).not.toHaveProperty("jobs.jobs");
  });

  it("changes nothing where a service was started while what is there was kept", async () => {
    const target = newPrefix();
    await at(target).of("jobs").collection("jobs").insertOne({ title: "Baker" });
    const until = new Date();
    await at(target).of("training").collection<AnyDocument>("leases").insertOne({ _id: "outbox-relay", until });
    const keepReplacedIn = join(folder, "kept-in-vain");
    const options = { from: join(folder, "whole"), keepReplacedIn, now: heldAfter(1, until), say: () => undefined };
    await expect(restoreBackup(at(target), options)).rejects.toThrow("The training service is running on this store");
    expect(await at(target).of("jobs").collection("jobs").findOne()).toMatchObject({ title: "Baker" });
    for (const service of SERVICE_NAMES) await refuseUnusable(db.useDb(`${target}${service}`));
  });

  it("lets one restore at a time into a store, and the next one soon after one that was killed", async () => {
    const target = newPrefix();
    const codes: number[] = [];
    const twice = happeningAtFill(at(target), async () =>
      codes.push(await run(target, "restore", "--from", join(folder, "whole"))),
    );
    const options = { from: join(folder, "whole"), now: () => new Date(), say: () => undefined };
    await restoreBackup(twice, options);
    expect(new Set(codes)).toEqual(new Set([2]));
    expect(new Set(said)).toEqual(
      new Set([
        expect.stringMatching(/^restore: Another restore into this store is under way; if it was killed, .* 30 s/),
      ]),
    );
    const { "admin.leases": _lease, ...expected } = await everything(source);
    expect(await everything(target)).toEqual(expected);

    const killed = newPrefix();
    const until = new Date();
    await marksOf(killed).insertOne({ _id: "hold", owner: "somebody", until });
    const by = (ms: number) => ({ ...options, now: () => new Date(until.getTime() + ms) });
    await expect(restoreBackup(at(killed), by(-1))).rejects.toThrow("under way");
    await restoreBackup(at(killed), by(1));
    expect(await everything(killed)).toEqual(expected);
  });

  it("leaves a store to the restore that took it over while it stood still, and does nothing more there", async () => {
    const target = newPrefix();
    const overtaken = happeningAtFill(at(target), () =>
      marksOf(target).updateOne({ _id: "hold" }, { $set: { owner: "the next one" } }),
    );
    const options = { from: join(folder, "whole"), now: () => new Date(), say: () => undefined };
    await expect(restoreBackup(overtaken, options)).rejects.toThrow("another restore took this store over");
    expect(await marksOf(target).findOne({ _id: "hold" })).toMatchObject({ owner: "the next one" });
    await expect(refuseUnusable(db.useDb(`${target}jobs`))).rejects.toThrow("run the same restore again");
    expect((await listCollections(at(target))).filter(({ collection }) => collection !== STORE_MARKS)).toHaveLength(1);
  });

  it("takes longer than the store shows one moment, where nobody uses it, and says what to do where somebody does", async () => {
    const target = newPrefix();
    expect(await run(target, "restore", "--from", join(folder, "whole"))).toBe(0);
    await takeBackup(endingItsMoment(at(target)), join(folder, "slow"), () => new Date());
    const again = newPrefix();
    expect(await run(again, "restore", "--from", join(folder, "slow"))).toBe(0);
    expect(await everything(again)).toEqual(await everything(target));

    await useSource();
    const used = takeBackup(endingItsMoment(at(source)), join(folder, "slow-and-used"), () => new Date());
    await expect(used).rejects.toThrow(/longer than the 60 s .*: stop the product and run this again$/);
    expect(readdirSync(join(folder, "slow-and-used"))).toEqual([]);

    // A service that is slowed down by what is read renews its lease late; one may also be started meanwhile.
    const leases = at(again).of("jobs").collection<{ _id: string; until: Date }>("leases");
    const until = new Date();
    const soonAfter = () => new Date(until.getTime() + 3_000);
    await leases.insertOne({ _id: "outbox-relay", until });
    const late = takeBackup(endingItsMoment(at(again)), join(folder, "slow-and-late"), soonAfter);
    await expect(late).rejects.toThrow("stop the product and run this again");
    const interrupted = takeBackup(endingItsMoment(at(again)), join(folder, "slow-and-started"), heldAfter(3, until));
    await expect(interrupted).rejects.toThrow("the product was started meanwhile: stop it and run this again");
  });

  it("begins its reading again where a service that starts just makes a collection or an index", async () => {
    const target = newPrefix();
    expect(await run(target, "restore", "--from", join(folder, "whole"))).toBe(0);
    for (const code of [24, 246])
      await takeBackup(refusingOnce(at(target), code), join(folder, `made-${code}`), () => new Date());
    const again = newPrefix();
    expect(await run(again, "restore", "--from", join(folder, "made-24"))).toBe(0);
    expect(await everything(again)).toEqual(await everything(target));
  });

  it("refuses a store that a service is running on", async () => {
    await useSource();
    const before = await everything(source);
    expect(await run(source, "restore", "--from", join(folder, "whole"), "--replace")).toBe(2);
    expect(said).toEqual(["restore: The admin service is running on this store: stop the product first"]);
    expect(await everything(source)).toEqual(before);
  });

  it("refuses one that a service is running on whose broker is away, until that is stopped", async () => {
    const target = newPrefix();
    const service = await startWithoutBroker(target);
    try {
      expect(await run(target, "restore", "--from", join(folder, "whole"), "--replace")).toBe(2);
      expect(said).toEqual(["restore: The jobs service is running on this store: stop the product first"]);
    } finally {
      await service.stop();
    }
    expect(await run(target, "restore", "--from", join(folder, "whole"), "--replace")).toBe(0);
  });

  it("makes no long backup of what such a service writes meanwhile", async () => {
    const target = newPrefix();
    await at(target).of("identity").collection("accounts").insertOne({ name: "Baker" });
    const service = await startWithoutBroker(target);
    const slow = takeBackup(endingItsMoment(at(target)), join(folder, "without-broker"), () => new Date());
    await expect(slow.finally(() => service.stop())).rejects.toThrow("stop the product and run this again");
  });

  it("sees by what is renewed that a service is running whose clock is behind", async () => {
    const target = newPrefix();
    const service = await startWithoutBroker(target);
    const ahead = () => new Date(Date.now() + 30_000);
    const options = { from: join(folder, "whole"), keepReplacedIn: join(folder, "behind"), now: ahead };
    const restoring = restoreBackup(at(target), { ...options, say: () => undefined });
    await expect(restoring.finally(() => service.stop())).rejects.toThrow("The jobs service is running on this store");
    // One that was killed renews nothing.
    const killed = at(target).of("jobs").collection<AnyDocument>("leases");
    await killed.insertOne({ _id: "running:killed", until: new Date() });
    // Nor does one whose clock was an hour ahead.
    await killed.insertOne({ _id: "running:ahead", until: new Date(Date.now() + 3_600_000) });
    await restoreBackup(at(target), { ...options, say: () => undefined });
  });

  it.each<[string, (dir: string) => Promise<unknown>, RegExp]>([
    ["without its manifest", (dir) => rm(join(dir, "manifest.json")), /no finished backup: there is no manifest/],
    ["with an altered manifest", (dir) => alter(join(dir, "manifest.json"), 0.4), /manifest\.json is damaged/],
    ["with half a manifest", (dir) => cut(join(dir, "manifest.json")), /manifest\.json is damaged/],
    ["with a flipped bit", (dir) => alter(join(dir, "identity/files.chunks.bson.gz"), 0.5), /files\.chunks.* damaged/],
    ["with a cut file", (dir) => cut(join(dir, "identity/accounts.bson.gz")), /accounts\.bson\.gz is damaged/],
    ["with a missing file", (dir) => rm(join(dir, "jobs/odd.bson.gz")), /odd\.bson\.gz is damaged/],
    [
      "with another collection's file",
      (dir) => cp(join(dir, "jobs/odd.bson.gz"), join(dir, "identity/accounts.bson.gz")),
      /3 documents instead of 2500/,
    ],
  ])("refuses a backup %s, in one line, and touches nothing", async (_how, damage, expected) => {
    const dir = join(folder, `damaged-${randomBytes(4).toString("hex")}`);
    await cp(join(folder, "whole"), dir, { recursive: true });
    await damage(dir);
    const target = newPrefix();
    await at(target).of("jobs").collection("jobs").insertOne({ title: "Baker" });
    const before = await everything(target);
    expect(await run(target, "restore", "--from", dir, "--replace")).toBe(1);
    expect(said).toEqual([expect.stringMatching(expected)]);
    expect(said[0]).toMatch(/Nothing was changed\.$/);
    expect(await everything(target)).toEqual(before);
  });

  it("makes no backup of a store without anything: it is the wrong one", async () => {
    expect(await run(newPrefix(), "backup", "--to", join(folder, "nothing"))).toBe(2);
    expect(said).toEqual([expect.stringMatching(/^backup: The store holds nothing: check DATA_DIR, or MONGODB_URI/)]);
    expect(existsSync(join(folder, "nothing"))).toBe(false);
  });

  it("never writes into a folder that holds something, and leaves nothing half where it fails", async () => {
    expect(await run(source, "backup", "--to", join(folder, "whole"))).toBe(2);
    expect(said[0]).toMatch(/is not empty/);
    const file = join(folder, "a-file");
    await writeFile(file, "");
    expect(await run(source, "backup", "--to", file)).toBe(2);
    expect(await run(source, "backup")).toBe(2);
    expect(existsSync(join(folder, "whole", "manifest.json"))).toBe(true);
    expect(readdirSync(folder)).not.toContain("undefined");
  });
});

it("a backup that ended well is noted in the store, and can be checked without any", async () => {
  const notes = at(source).of("admin").collection<{ _id: string; at: Date }>("operator_notes");
  await notes.deleteMany();
  const whole = join(folder, "to-check");
  expect(await run(source, "backup", "--to", whole)).toBe(0);
  expect(Date.now() - Number((await notes.findOne({ _id: "backup" }))?.at)).toBeLessThan(60_000);
  const check = (...args: string[]) => runCommand("check-backup", args, {}, (line) => said.push(line));
  expect(await check(whole)).toBe(0);
  expect(said.at(-1)).toMatch(/to-check is whole: \d+ collections, .*every count and SHA-256 is the manifest's\.$/);
  const file = join(whole, "identity", "accounts.bson.gz");
  await writeFile(file, (await readFile(file)).subarray(0, -9));
  expect(await check(whole)).toBe(1);
  expect(said.at(-1)).toContain("accounts.bson.gz is damaged");
  expect(await check()).toBe(2);
});

describe("move", () => {
  it("says how many people are in the store, and that demo people are, before anything is moved", async () => {
    const prefix = newPrefix();
    await at(prefix).of("identity").collection("accounts").insertMany([{}, {}]);
    const demo = db.getClient().db(`${prefix}local`);
    await demo.collection<AnyDocument>("demo_data").insertOne({ _id: "demo-data", state: "done" });
    // Here it is the source itself, which is not empty.
    expect(await run(prefix, "move", "--to", storeUri)).toBe(2);
    expect(said).toEqual([
      "2 accounts of people are in this store.",
      "Demo people are among them: where real people are to come, begin anew with DEMO_DATA=off.",
      expect.stringContaining("The target is not empty"),
    ]);
    await demo.dropDatabase();
  });
});

describe("re-emit", () => {
  it("makes what was sent unsent again, from a time on where told", async () => {
    const prefix = await started(newPrefix());
    const outbox = at(prefix).of("identity").collection("outbox");
    const row = (day: string) => ({ _id: ObjectId.createFromTime(Date.parse(day) / 1000), published_at: new Date() });
    await outbox.insertMany([row("2026-01-01"), row("2026-01-03"), { ...row("2026-01-04"), published_at: null }]);
    expect(await run(prefix, "re-emit", "--since", "2026-01-02T00:00:00Z")).toBe(0);
    expect(said[0]).toBe("To be sent again: identity 1, jobs 0, training 0, entrepreneurship 0, admin 0.");
    expect(said.join("\n")).toContain("the alert EventsNotPublished may come up");
    expect(await outbox.countDocuments({ published_at: null })).toBe(2);
    expect(await run(prefix, "re-emit")).toBe(0);
    expect(await outbox.countDocuments({ published_at: null })).toBe(3);
    expect(await run(prefix, "re-emit", "--since", "yesterday")).toBe(2);
    expect(await run(prefix, "re-emit", "--since", "1960-01-01")).toBe(2);
    expect(await at(prefix).of("admin").collection<AnyDocument>("operator_notes").findOne()).toMatchObject({
      _id: "re-emit",
    });
    expect(await run(prefix, "re-emit", "--since", "2999-01-01")).toBe(2);
  });

  it("has inboxes know for 30 days more what they know: with an older backup they would forget it as it comes again", async () => {
    const prefix = await started(newPrefix());
    const inbox = at(prefix).of("training").collection<AnyDocument>("inbox");
    const [began, daysAgo] = [Date.now(), (days: number) => new Date(Date.now() - days * 24 * 3_600_000)];
    const yesterday = daysAgo(1);
    await inbox.insertMany([
      { _id: "long ago", applied_at: daysAgo(29) },
      { _id: "yesterday", applied_at: yesterday },
    ]);
    expect(await run(prefix, "re-emit")).toBe(0);
    const [longAgo, last] = await inbox.find().sort({ _id: 1 }).toArray();
    expect(Number(longAgo?.applied_at)).toBeGreaterThanOrEqual(began);
    expect(last?.applied_at).toEqual(yesterday);
  });
});

/** A service as it is while RabbitMQ is away: it answers calls, and leaves the lease on the relay to others. */
function startWithoutBroker(prefix: string): Promise<RunningService> {
  const env = { MONGODB_URI: storeUri, DATABASE_PREFIX: prefix, INTERNAL_SECRET: "s".repeat(40) };
  return startService(
    { name: "jobs", create: () => ({ routes: [], subscriptions: [], models: [] }) },
    {
      config: serviceConfig.parse(env),
      env,
      log: createLogger({ name: "jobs", level: "silent" }),
      transport: () => ({ ...createRecordingTransport(), isReady: () => false }),
      fetchKeys: async () => [],
    },
  );
}

/** Half a minute in which a service seems to run on the source. */
async function useSource(): Promise<void> {
  const leases = at(source).of("admin").collection<{ _id: string; until: Date }>("leases");
  const until = new Date(Date.now() + 30_000);
  await leases.updateOne({ _id: "outbox-relay" }, { $set: { until } }, { upsert: true });
}

/** A clock by which a lease is over for the first looks, and held from then on: somebody has started meanwhile. */
function heldAfter(looks: number, until: Date): () => Date {
  let looked = 0;
  return () => new Date(until.getTime() + (looked++ < looks ? 60_000 : -1));
}

/** A store to which something happens after a restore has taken away what was there. */
function happeningAtFill({ client, of }: Databases, happening: () => Promise<unknown>): Databases {
  const watched = (own: mongo.Db): mongo.Db =>
    new Proxy(own, {
      get(_, name) {
        const value: unknown = Reflect.get(own, name);
        if (typeof value !== "function") return value;
        if (name !== "createCollection") return value.bind(own);
        return (collection: string) => happening().then(() => value.call(own, collection));
      },
    });
  return { client, of: (service) => watched(of(service)) };
}

/** A store whose transaction that reads is over, as after 60 s, when it comes to the second database. */
function endingItsMoment({ client, of }: Databases): Databases {
  let session: mongo.ClientSession | undefined;
  const startSession = (): mongo.ClientSession => {
    session = client.startSession();
    return session;
  };
  return {
    client: { startSession } as mongo.MongoClient,
    of(service) {
      if (service === "jobs" && session?.inTransaction() && session.serverSession) session.serverSession.txnNumber += 1;
      return of(service);
    },
  };
}

/** A store that refuses with a code what the first transaction reads of the second database. */
function refusingOnce({ client, of }: Databases, code: number): Databases {
  let first: mongo.ClientSession | undefined;
  const startSession = (): mongo.ClientSession => {
    const session = client.startSession();
    first ??= session;
    return session;
  };
  return {
    client: { startSession } as mongo.MongoClient,
    of(service) {
      if (service === "jobs" && first?.inTransaction()) throw new mongoose.mongo.MongoServerError({ code });
      return of(service);
    },
  };
}

async function alter(path: string, where: number): Promise<void> {
  const bytes = await readFile(path);
  const place = Math.floor(bytes.length * where);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

async function cut(path: string): Promise<void> {
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, bytes.length / 2));
}
