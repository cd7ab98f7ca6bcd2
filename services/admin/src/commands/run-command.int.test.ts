import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingsChanged } from "@jobcentre/contracts/events/admin";
import { deadLetterModel } from "@jobcentre/messaging/dead-letter.model";
import { inboxFailureModel } from "@jobcentre/messaging/inbox.model";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import { erasedAddressModel } from "@jobcentre/service-kit/erasure/erased-address.model";
import { erasureRequestModel } from "@jobcentre/service-kit/erasure/erasure-request.model";
import { refuseUnusable } from "@jobcentre/service-kit/store-marks";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminModel } from "../accounts/admin.model.ts";
import { activityModel } from "../activity/activity.model.ts";
import { databasesOf } from "../backup/databases.ts";
import { adminService } from "../service.ts";
import { runCommand } from "./run-command.ts";

let service: TestService;
let env: NodeJS.ProcessEnv;
let said: string[] = [];
beforeAll(async () => {
  service = await startTestService(adminService, {
    env: { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: "first password" },
  });
  env = {
    MONGODB_URI: (await testDatabase("admin")).storeUri,
    DATABASE_PREFIX: service.db.name.slice(0, -"admin".length),
    PUBLIC_URL: "https://jobs.example.com",
  };
});
afterAll(() => service?.stop());
beforeEach(() => {
  said = [];
});

const run = (command: string, ...args: string[]) => runCommand(command, args, env, (line) => said.push(line));

describe("recover", () => {
  it("lets a locked-out centre in again: a new super admin sets a password by the printed link", async () => {
    await adminModel(service.db).deleteMany({});
    expect(await run("recover", "--email", "Rescue@Example.com", "--name", "Ngozi Eze")).toBe(0);
    expect(said[0]).toBe("rescue@example.com is a super admin now, with a new admin account.");
    const token = /https:\/\/jobs\.example\.com\/admin\/invitation\/([\w-]{43})$/.exec(said[1] ?? "")?.[1];
    const accepted = await service.call(null, `POST /api/admin/invitations/${token}`, { password: "long enough now" });
    expect(accepted.status).toBe(200);
    const check = await service.call(testPerson("admin", { email: "rescue@example.com" }), "GET /api/admin/check");
    expect(check.body).toMatchObject({ is_super_admin: true, profile: { full_name: "Ngozi Eze" } });
    const fact = await service.transport.waitFor(settingsChanged.name, ({ data }) =>
      JSON.stringify(data).includes("rescue"),
    );
    expect(fact.actor).toBeNull();
  });

  it("gives an admin who is there a new link and changes nothing else", async () => {
    expect(await run("recover", "--email", "rescue@example.com")).toBe(0);
    expect(said[0]).toBe("rescue@example.com is a super admin now.");
    expect(await adminModel(service.db).countDocuments()).toBe(1);
  });

  it.each([[[]], [["--email", "nobody"]], [["--emial", "x@example.com"]]])("refuses %j in one line", async (args) => {
    expect(await run("recover", ...args)).toBe(2);
    expect(said).toHaveLength(1);
  });

  it.each([" ", "x".repeat(121)])("refuses %j as a name", async (name) => {
    const before = await adminModel(service.db).countDocuments();
    expect(await run("recover", "--email", "fresh@example.com", "--name", name)).toBe(2);
    expect(said).toEqual(["recover: --name is a full name of at most 120 characters"]);
    expect(await adminModel(service.db).countDocuments()).toBe(before);
  });
});

describe("audit", () => {
  it("does not call a log whole that is not there: another store, or one of which everything was removed", async () => {
    const elsewhere = { ...env, DATABASE_PREFIX: `${env.DATABASE_PREFIX}not_` };
    expect(await runCommand("audit", [], elsewhere, (line) => said.push(line))).toBe(1);
    expect(said).toEqual([
      "There is no activity log: check DATA_DIR, or MONGODB_URI and DATABASE_PREFIX; if they are right, nobody ever did anything here, or all of it was removed.",
    ]);
  });

  it("says that the log is whole, and against what to check it later", async () => {
    expect(await run("audit")).toBe(0);
    expect(said[0]).toMatch(/^The activity log is whole: \d+ entries, 0 of them erased/);
    const [, expected = "", former = ""] = /--expect ((\d+:[0-9a-f]{64}):[0-9a-f]{64})$/.exec(said[1] ?? "") ?? [];
    expect(await run("audit", "--expect", expected)).toBe(0);
    // As a version before this one printed it.
    expect(await run("audit", "--expect", former)).toBe(0);
    expect(await run("audit", "--expect", `${former}:${"0".repeat(64)}`)).toBe(1);
    expect(await run("audit", "--expect", `${expected.split(":")[0]}:${"0".repeat(64)}`)).toBe(1);
    expect(await run("audit", "--expect", `9999:${"0".repeat(64)}`)).toBe(1);
    expect(await run("audit", "--expect", "yesterday")).toBe(2);
  });

  it("names an edited entry and fails", async () => {
    await activityModel(service.db).updateOne({ seq: 1 }, { $set: { action: "nothing_happened" } });
    expect(await run("audit")).toBe(1);
    expect(said[0]).toMatch(/^entry 1 \(nothing_happened, [0-9a-f]{24}\) was edited/);
  });
});

describe("dead-letters", () => {
  const event = {
    id: "65f0c0ffee00000000007777",
    name: "admin.settings-changed",
    occurred_at: "2026-11-20T10:00:00.000Z",
  };
  const raw = JSON.stringify({
    ...event,
    version: 1,
    aggregate_id: "given-up",
    aggregate_version: 1,
    actor: null,
    trace_id: "trace",
    data: {},
  });
  const failures = () => inboxFailureModel(service.db).countDocuments({ _id: event.id });

  it("shows what was given up on and why, without its contents, and has it told again", async () => {
    await deadLetterModel(service.db).create([{ raw, reason: "Error: too early", created_at: new Date() }]);
    await inboxFailureModel(service.db).create([{ _id: event.id, attempts: 5, updated_at: new Date() }]);
    expect(await run("dead-letters", "list")).toBe(0);
    expect(said).toEqual([
      `admin  ${event.name}  ${event.id}  ${event.occurred_at}  Error: too early`,
      "1 event given up on.",
    ]);
    expect(await run("dead-letters", "replay", "--event", "jobs.job-posted")).toBe(0);
    expect(await run("dead-letters", "replay", "--service", "jobs")).toBe(0);
    expect(await failures()).toBe(1);
    expect(await run("dead-letters", "replay", "--service", "admin", "--event", event.name)).toBe(0);
    expect(said.at(-1)).toMatch(/^1 event delivered again/);
    expect(await failures()).toBe(0);
    expect(await deadLetterModel(service.db).countDocuments()).toBe(0);
    expect(await outboxModel(service.db).findOne({ _id: event.id }).lean()).toMatchObject({ envelope: raw });
  });

  it("takes out what can never be applied, one by its id and what is no event at all, and keeps it in a file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "dead-letters-"));
    const file = join(folder, "out.jsonl");
    const reason = "Error: never";
    const letters = [raw, "{torn", raw.replace(event.id, "65f0c0ffee00000000008888")];
    await deadLetterModel(service.db).create(letters.map((one) => ({ raw: one, reason, created_at: new Date() })));
    await inboxFailureModel(service.db).create([{ _id: event.id, attempts: 5, updated_at: new Date() }]);
    expect(await run("dead-letters", "discard", "--id", event.id, "--to", file)).toBe(0);
    expect(said).toEqual(["1 event taken out; nothing will deliver them again."]);
    expect(await failures()).toBe(0);
    expect(await run("dead-letters", "replay", "--unreadable")).toBe(0);
    expect(said.at(-1)).toMatch(/^0 events delivered again/);
    expect(await run("dead-letters", "discard", "--unreadable", "--to", file)).toBe(0);
    expect(await run("dead-letters", "discard", "--unreadable", "--to", file)).toBe(0);
    expect(said.at(-1)).toMatch(/^0 events taken out/);
    const kept = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(kept.map((line) => JSON.parse(line))).toMatchObject([
      { service: "admin", raw, reason },
      { service: "admin", raw: "{torn", reason },
    ]);
    expect((await deadLetterModel(service.db).find().lean()).map((one) => one.raw)).toEqual([letters[2]]);
    await deadLetterModel(service.db).deleteMany();
    rmSync(folder, { recursive: true });
  });

  it("keeps a letter where the file that is to keep it cannot be written", async () => {
    await deadLetterModel(service.db).create([{ raw, reason: "", created_at: new Date() }]);
    expect(await run("dead-letters", "discard", "--id", event.id, "--to", "/dev/null/out")).not.toBe(0);
    expect(said.at(-1)).toMatch(/^dead-letters: .*ENOTDIR/);
    expect(await deadLetterModel(service.db).countDocuments()).toBe(1);
    await deadLetterModel(service.db).deleteMany();
  });

  it.each([
    [[]],
    [["dance"]],
    [["list", "--service", "kitchen"]],
    [["list", "--to", "file"]],
    [["discard", "--to", "file"]],
    [["discard", "--id", "1"]],
    [["discard", "--id", "1", "--unreadable", "--to", "file"]],
  ])("refuses %j in one line", async (args) => {
    expect(await run("dead-letters", ...args)).toBe(2);
    expect(said).toHaveLength(1);
  });
});

it.each([
  ["recover", "--email", "ngozi@example.com"],
  ["rebuild-copies"],
  ["erased-accounts"],
  ["re-emit"],
  ["dead-letters", "list"],
])(
  "%s refuses a store on which the product never ran, writes nothing there, and says which store it is",
  async (name, ...args) => {
    const elsewhere = { ...env, DATABASE_PREFIX: `${env.DATABASE_PREFIX}not_` };
    const about: string[] = [];
    const keep = (line: string) => said.push(line);
    expect(await runCommand(name, args, elsewhere, keep, keep, (line) => about.push(line))).toBe(2);
    expect(said).toEqual([
      `${name}: The product never ran on this store: check DATA_DIR, or MONGODB_URI and DATABASE_PREFIX. Nothing was done`,
    ]);
    const { host } = new URL(String(env.MONGODB_URI));
    expect(about).toEqual([`${name}: the databases ${elsewhere.DATABASE_PREFIX}* of ${host}`]);
    expect(await databasesOf(service.db, elsewhere.DATABASE_PREFIX).of("admin").listCollections().toArray()).toEqual(
      [],
    );
  },
);

it.each(["rebuild-copies", "declare-events"])(
  "%s does nothing where it is told what it does not know",
  async (name) => {
    const given = { ...env, AMQP_URL: "amqp://127.0.0.1:1" };
    expect(await runCommand(name, ["--dry-run"], given, (line) => said.push(line))).toBe(2);
    expect(said).toEqual([expect.stringContaining("Unknown option '--dry-run'")]);
  },
);

it.each(["help", "--help"])("tells on %s which commands there are", async (name) => {
  expect(await run(name)).toBe(0);
  expect(said).toEqual([expect.stringMatching(/^Commands:\n {2}recover --email/)]);
});

it("says that there is no such command, and which there are", async () => {
  expect(await run("dance")).toBe(2);
  expect(said).toEqual(["There is no command dance.", expect.stringContaining("recover --email")]);
});

it.each(["import-programs", "import-jobs"])("says whose program runs %s", async (name) => {
  expect(await run(name, "file.csv")).toBe(2);
  expect(said).toEqual([
    expect.stringMatching(new RegExp(`^${name} belongs to \\w+, .* program/start\\.js ${name} FILE$`)),
  ]);
});

it("says in one line when the store cannot be reached", async () => {
  const unset = await runCommand("audit", [], {}, (line) => said.push(line));
  expect(unset).toBe(2);
  expect(said).toEqual([expect.stringContaining("MONGODB_URI")]);
});

it("says which store does not answer, and does not say the password", async () => {
  const nowhere = "mongodb://root:hidden@127.0.0.1:1/";
  expect(await runCommand("audit", [], { ...env, MONGODB_URI: nowhere }, (line) => said.push(line))).toBe(2);
  expect(await run("move", "--to", nowhere)).toBe(2);
  expect(said).toEqual([
    expect.stringMatching(/^audit: the store cannot be reached: connect ECONNREFUSED/),
    expect.stringMatching(/^move: the target cannot be reached: connect ECONNREFUSED/),
  ]);
});

describe("a store that was moved away", () => {
  const moves = () => service.db.collection<{ _id: string; [field: string]: unknown }>("moves");
  const start = () => refuseUnusable(service.db);
  afterEach(() => moves().drop());

  it("refuses to be started on, until the move is undone", async () => {
    await moves().insertOne({
      _id: "move",
      id: "this",
      finished_at: new Date("2026-11-20T10:00:00Z"),
      is_target: false,
    });
    await expect(start()).rejects.toThrow(
      "This store was moved to another one on 2026-11-20: set MONGODB_URI to that one. To use this one again: npm run admin -- move --undo",
    );
    const changing = [
      ["audit"],
      ["backup", "--to", "nowhere"],
      ["re-emit"],
      ["rebuild-copies"],
      // What is delivered again from here would reach nobody, and is still given up on there.
      ["dead-letters", "replay"],
      ["dead-letters", "--service", "admin", "discard", "--unreadable", "--to", "nowhere"],
    ];
    for (const [command = "", ...args] of changing) expect(await run(command, ...args)).toBe(2);
    expect(said.splice(0)).toEqual(
      Array(changing.length).fill(expect.stringContaining(": This store was moved to another one")),
    );
    expect(await run("dead-letters", "list")).toBe(0);
    said = [];
    expect(await run("move", "--undo", "--to", "mongodb://127.0.0.1:1/")).toBe(2);
    await expect(start()).rejects.toThrow("moved to another one");
    expect(await run("move", "--undo")).toBe(0);
    await start();
    expect(await run("move", "--undo")).toBe(2);
    expect(said).toEqual([
      "move: move takes --to or --undo, not both",
      "The product starts on this store again. What was done on the other one since the move is not here.",
      "This store was not moved to another one. Nothing was changed.",
    ]);
  });

  it("a start is refused on one that holds the beginning of a move, not on the one that it comes from", async () => {
    await moves().insertOne({ _id: "move", id: "this", finished_at: null, is_target: true });
    await expect(start()).rejects.toThrow(
      "A move into this store was broken off: run the same move again before the product starts",
    );
    expect(await run("move", "--undo")).toBe(2);
    await expect(start()).rejects.toThrow("broken off");
    await moves().updateOne({ _id: "move" }, { $set: { is_target: false } });
    await start();
  });
});

it.each(["", undefined])("declare-events says in one line that it needs AMQP_URL, given %j", async (AMQP_URL) => {
  expect(await runCommand("declare-events", [], { ...env, AMQP_URL }, (line) => said.push(line))).toBe(2);
  expect(said).toEqual(["declare-events: configuration: AMQP_URL: must be set"]);
});

describe("erase-accounts", () => {
  const folder = mkdtempSync(join(tmpdir(), "erased-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const listed = (...lines: string[]) => {
    const file = join(folder, "erased.txt");
    writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
    return file;
  };
  const AT = "2026-11-21T10:00:00.000Z";

  it("[ADU-13] asks identity to delete again whom the list names and the restore brought back, once, and says how far that is", async () => {
    const identity = service.db.useDb(`${env.DATABASE_PREFIX}identity`);
    const [back, gone, unknown] = [1, 2, 3].map(() => new Types.ObjectId().toHexString()) as [string, string, string];
    const requests = async () => (await erasureRequestModel(identity).find().lean()).map(({ _id }) => _id);
    await identity.collection("accounts").insertOne({ _id: new Types.ObjectId(back) });
    await erasedAccountModel(identity).create([{ _id: gone, erased_at: new Date(AT), passes: 6 }]);
    try {
      const file = listed(...[back, gone, unknown, back].map((id) => `${AT} ${id}`));
      expect(await run("erase-accounts", file)).toBe(0);
      expect(said.slice(0, 2)).toEqual([
        "Accounts in the file: 3. Deleted already: 1. Not in this store: 1.",
        "Asked for now: 1. Asked for before and still there: 0.",
      ]);
      expect(await requests()).toEqual([back]);
      said = [];
      expect(await run("erase-accounts", file)).toBe(0);
      expect(said[1]).toBe("Asked for now: 0. Asked for before and still there: 1.");
      expect(await requests()).toEqual([back]);
    } finally {
      await identity.dropDatabase();
    }
  });

  it("[ADU-13] gives identity the keys of the list, and names what it left to the operator and what has none", async () => {
    const identity = service.db.useDb(`${env.DATABASE_PREFIX}identity`);
    const [company, missing, older] = [1, 2, 3].map(() => new Types.ObjectId().toHexString()) as [
      string,
      string,
      string,
    ];
    const requests = erasureRequestModel(identity);
    const keys = ["a".repeat(64), "b".repeat(64)];
    await identity.collection("accounts").insertOne({ _id: new Types.ObjectId(company) });
    try {
      const file = listed(`${AT} ${company} ${keys[0]}`, `${AT} ${missing} ${keys.join(",")}`, `${AT} ${older}`);
      expect(await run("erase-accounts", file)).toBe(0);
      expect(said.slice(0, 3)).toEqual([
        "Accounts in the file: 3. Deleted already: 0. Not in this store: 2.",
        "Asked for now: 1. Asked for before and still there: 0.",
        expect.stringMatching(/^Without the key of an address, as older versions listed them: 1\. /),
      ]);
      expect(await requests.find().sort({ _id: 1 }).lean()).toMatchObject([
        { _id: company, keys: [keys[0]] },
        { _id: missing, keys },
      ]);
      await requests.updateOne({ _id: company }, { $set: { left: "another_address" } });
      await requests.updateOne({ _id: missing }, { $set: { left: "signs_in_elsewhere", elsewhere: [company] } });
      said = [];
      expect(await run("erase-accounts", file)).toBe(0);
      expect(said.slice(1, 4)).toEqual([
        "Asked for now: 0. Asked for before and still there: 0.",
        `Not deleted: ${company}: somebody with another address signs in to it here, as before a company was handed over. Look at it in the portal.`,
        `Not deleted: ${missing}: not in this store, where its address signs in to ${company}. Look at it in the portal.`,
      ]);
      // Asked anew, as after the company was handed over again.
      expect(await requests.countDocuments({ left: null })).toBe(2);
      expect(await requests.countDocuments({ keys: { $ne: null } })).toBe(2);
    } finally {
      await identity.dropDatabase();
    }
  });

  it("[ADU-13] asks without keys where they were taken out of the list, as with another INTERNAL_SECRET", async () => {
    const identity = service.db.useDb(`${env.DATABASE_PREFIX}identity`);
    const id = new Types.ObjectId().toHexString();
    const requests = erasureRequestModel(identity);
    await identity.collection("accounts").insertOne({ _id: new Types.ObjectId(id) });
    try {
      expect(await run("erase-accounts", listed(`${AT} ${id} ${"a".repeat(64)}`))).toBe(0);
      await requests.updateOne({ _id: id }, { $set: { left: "another_address" } });
      expect(await run("erase-accounts", listed(`${AT} ${id}`))).toBe(0);
      expect(await requests.findById(id).lean()).toEqual({ _id: id, requested_at: expect.any(Date) });
    } finally {
      await identity.dropDatabase();
    }
  });

  it.each([
    [["a", "b"], "needs one file"],
    [[], "needs one file"],
    [[join(folder, "none.txt")], "no such file"],
  ])("refuses %j in one line", async (args, told) => {
    expect(await run("erase-accounts", ...args)).toBe(2);
    expect(said).toEqual([expect.stringContaining(told)]);
  });

  it("takes nothing of a file with a line that is no account", async () => {
    const identity = service.db.useDb(`${env.DATABASE_PREFIX}identity`);
    const id = new Types.ObjectId().toHexString();
    await identity.collection("accounts").insertOne({ _id: new Types.ObjectId(id) });
    try {
      expect(await run("erase-accounts", listed(`${AT} ${id}`, "amina@example.com"))).toBe(2);
      expect(said).toEqual(["erase-accounts: line 2 of the file is no time with an account id"]);
      expect(await erasureRequestModel(identity).countDocuments()).toBe(0);
    } finally {
      await identity.dropDatabase();
    }
  });
});

describe("erased-accounts", () => {
  it("tells who was deleted, the first first, also since a backup was made", async () => {
    const identity = service.db.useDb(`${env.DATABASE_PREFIX}identity`);
    const erased = (id: string, day: string) => ({ _id: id, erased_at: new Date(`${day}T10:00:00Z`), passes: 3 });
    await erasedAccountModel(identity).create([erased("b", "2026-11-21"), erased("a", "2026-11-20")]);
    await erasedAddressModel(identity).create({ _id: "a", keys: ["key", "former"], erased_at: new Date() });
    try {
      expect(await run("erased-accounts")).toBe(0);
      expect(said).toEqual(["2026-11-20T10:00:00.000Z a key,former", "2026-11-21T10:00:00.000Z b"]);
      said = [];
      expect(await run("erased-accounts", "--since", "2026-11-21T02:00:00Z")).toBe(0);
      expect(said).toEqual(["2026-11-21T10:00:00.000Z b"]);
      said = [];
      expect(await run("erased-accounts", "--since", "yesterday")).toBe(2);
      expect(said).toEqual([expect.stringContaining("--since is a time like")]);
    } finally {
      await identity.dropDatabase();
    }
  });

  it("[ADU-13] keeps a file that gets what is new and loses nobody, also where a restore took its deletions back", async () => {
    const folder = mkdtempSync(join(tmpdir(), "erased-"));
    const file = join(folder, "list.txt");
    const identity = service.db.useDb(`${env.DATABASE_PREFIX}identity`);
    const erased = (_id: string, day: string) => ({ _id, erased_at: new Date(`${day}T10:00:00Z`), passes: 3 });
    const [first, second] = ["a".repeat(24), "b".repeat(24)] as const;
    try {
      await erasedAccountModel(identity).create([erased(first, "2026-11-20")]);
      expect(await run("erased-accounts", "--to", file)).toBe(0);
      expect(readFileSync(file, "utf8")).toBe(`2026-11-20T10:00:00.000Z ${first}\n`);
      expect(said).toEqual([`1 deleted accounts in ${file}, 1 of them new.`]);
      await erasedAccountModel(identity).deleteMany({});
      await erasedAccountModel(identity).create([erased(second, "2026-11-21")]);
      for (const added of [1, 0]) {
        expect(await run("erased-accounts", "--to", file)).toBe(0);
        expect(said.at(-1)).toBe(`2 deleted accounts in ${file}, ${added} of them new.`);
      }
      const both = `2026-11-20T10:00:00.000Z ${first}\n2026-11-21T10:00:00.000Z ${second}\n`;
      expect(readFileSync(file, "utf8")).toBe(both);
      expect(statSync(file).mode & 0o077).toBe(0);

      // A mistyped name must not cost another file.
      writeFileSync(file, "what somebody wrote\n");
      expect(await run("erased-accounts", "--to", file)).toBe(2);
      expect(readFileSync(file, "utf8")).toBe("what somebody wrote\n");
    } finally {
      await identity.dropDatabase();
      rmSync(folder, { recursive: true });
    }
  });
});
