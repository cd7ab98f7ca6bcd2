import { setTimeout as delay } from "node:timers/promises";
import type { Envelope } from "@jobcentre/contracts/envelope";
import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { type Connection, createConnection } from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { inTransaction } from "./in-transaction.ts";
import { aggregateVersionModel, outboxModel } from "./outbox.model.ts";
import { startRelay } from "./outbox-relay.ts";
import { recordEvent } from "./record-event.ts";
import { holdLease, holdsLease, leaseModel, releaseLease, waitsForLease } from "./relay-lease.ts";
import { log, openDatabase, relay, until, watchedRelay } from "./testing/delivery-fixture.ts";
import type { Transport } from "./transport.ts";

let db: Connection;
let storeUri: string;
beforeAll(async () => {
  storeUri = (await testDatabase("relay")).storeUri;
  db = await openDatabase(storeUri, "relay");
});
afterAll(async () => {
  await db?.dropDatabase();
  await db?.close();
});
beforeEach(async () => {
  for (const model of [outboxModel, aggregateVersionModel, leaseModel]) await model(db).deleteMany();
});

/** Between looks of a relay that is to notice by itself. */
const NEVER_MS = 2_000;

/** A transport that keeps what it was given, and refuses what it is told to; it is ready unless told. */
function recordingTransport(refuses: (envelope: Envelope) => boolean = () => false, isReady = () => true) {
  const published: Envelope[] = [];
  const publish = async (envelope: Envelope): Promise<void> => {
    await delay(Math.random() * 4);
    if (refuses(envelope)) throw new Error("refused");
    published.push(envelope);
  };
  return { published, transport: { publish, isReady } as unknown as Transport };
}

/** Facts as recorded long ago: those of one record lie far apart, and not in their order. */
async function backlog(records: number, facts: number): Promise<void> {
  const rows = Array.from({ length: records * facts }, (_, at) => {
    const [aggregate_id, aggregate_version] = [`record-${at % records}`, facts - Math.floor(at / records)];
    const { name, version, example: data } = serviceRequestChanged;
    const envelope = { id: `${at}`, name, version, aggregate_id, aggregate_version, actor: null, trace_id: "t", data };
    return { aggregate_id, aggregate_version, envelope: JSON.stringify(envelope), published_at: null };
  });
  await outboxModel(db).insertMany(rows);
}

const unpublished = (): Promise<number> => outboxModel(db).countDocuments({ published_at: null });

/** The versions of a record in the order in which each was first published. */
const firstVersions = (published: readonly Envelope[], record: string): number[] => [
  ...new Set(published.filter((one) => one.aggregate_id === record).map((one) => one.aggregate_version)),
];

it("a backlog of more than a round is published whole, each fact once and those of a record in order", async () => {
  await backlog(40, 30);
  const { published, transport } = recordingTransport();
  const running = relay(db, transport);
  await until("everything is marked", async () => (await unpublished()) === 0);
  await running.stop();
  expect(published).toHaveLength(1_200);
  const inOrder = Array.from({ length: 30 }, (_, at) => at + 1);
  for (let at = 0; at < 40; at++) expect(firstVersions(published, `record-${at}`)).toEqual(inOrder);
});

it("a fact that cannot be published holds up those after it of the same record, and no other record", async () => {
  await backlog(20, 3);
  let away = true;
  const { published, transport } = recordingTransport(
    (one) => away && one.aggregate_id === "record-7" && one.aggregate_version === 2,
  );
  const running = relay(db, transport);
  await until("all but two are marked", async () => (await unpublished()) === 2);
  expect(firstVersions(published, "record-7")).toEqual([1]);
  away = false;
  await until("everything is marked", async () => (await unpublished()) === 0);
  await running.stop();
  expect(firstVersions(published, "record-7")).toEqual([1, 2, 3]);
});

/** Records facts about each of these, one transaction after the other. */
async function record(connection: Connection, records: readonly string[]): Promise<void> {
  for (const aggregate_id of records)
    await inTransaction(connection, () =>
      recordEvent(connection, serviceRequestChanged, { aggregate_id, data: serviceRequestChanged.example }),
    );
}

it("facts are published as they are committed, each once, and those of a record in order", async () => {
  const { published, transport } = recordingTransport();
  const running = relay(db, transport, NEVER_MS);
  const names = Array.from({ length: 10 }, (_, at) => `new-${at}`);
  await Promise.all(names.map((name) => record(db, Array<string>(12).fill(name))));
  await inTransaction(db, async () => {
    for (const aggregate_id of [...names, ...names])
      await recordEvent(db, serviceRequestChanged, { aggregate_id, data: serviceRequestChanged.example });
  });
  await until("everything is marked", async () => (await unpublished()) === 0);
  await running.stop();
  const inOrder = Array.from({ length: 14 }, (_, at) => at + 1);
  for (const name of names) expect(published.filter((one) => one.aggregate_id === name)).toHaveLength(14);
  for (const name of names) expect(firstVersions(published, name)).toEqual(inOrder);
});

it("a fact waits for one before it that another process committed, or that could not be published", async () => {
  const other = await createConnection(storeUri, { dbName: db.name }).asPromise();
  let away = true;
  const { published, transport } = recordingTransport(
    (one) => away && one.aggregate_id === "refused" && one.aggregate_version === 2,
  );
  const running = relay(db, transport, NEVER_MS);
  await record(db, ["shared", "refused"]);
  await until("the first are marked", async () => (await unpublished()) === 0);
  // No relay of this process is told of it, and its next look is far away.
  await record(other, ["shared", "foreign"]);
  await record(db, ["refused", "refused", "shared", "foreign"]);
  await until("all but two are marked", async () => (await unpublished()) === 2);
  expect(firstVersions(published, "refused")).toEqual([1]);
  away = false;
  await record(db, ["refused"]);
  await until("everything is marked", async () => (await unpublished()) === 0);
  await running.stop();
  await other.close();
  expect(firstVersions(published, "refused")).toEqual([1, 2, 3, 4]);
  expect(firstVersions(published, "shared")).toEqual([1, 2, 3]);
  expect(firstVersions(published, "foreign")).toEqual([1, 2]);
});

it("publishes although an instance died with the lease while the clock was a day ahead", async () => {
  const DAY_MS = 86_400_000;
  await leaseModel(db).create([{ _id: "outbox-relay", owner: "dead", until: new Date(Date.now() + DAY_MS) }]);
  const { published, transport } = recordingTransport();
  const running = relay(db, transport);
  await record(db, ["late"]);
  await until("it is published", () => published.length === 1);
  await running.stop();
});

it("keeps the lease up where the clock is set back by a day: what it said before is not true any more", async () => {
  const { transport } = recordingTransport();
  const ahead = Date.now() + 86_400_000;
  const clock = vi.spyOn(Date, "now").mockReturnValue(ahead);
  onTestFinished(() => clock.mockRestore());
  const running = relay(db, transport);
  await until("it has the lease", async () => (await leaseModel(db).countDocuments()) === 1);
  clock.mockRestore();
  await until("it is good for 5 s", async () => {
    await record(db, ["used"]);
    return (await leaseModel(db).countDocuments({ until: { $lt: new Date(ahead) } })) === 1;
  });
  await running.stop();
});

const [steady, wall] = [performance.now.bind(performance), Date.now];
/** What time it is from now on: so much later than it is. */
function later(ms: number): void {
  vi.spyOn(performance, "now").mockImplementation(() => steady() + ms);
  vi.spyOn(Date, "now").mockImplementation(() => wall() + ms);
  onTestFinished(() => void vi.restoreAllMocks());
}

it("lets the lease go where there is nothing to publish, and takes it with the next fact", async () => {
  const { published, transport } = recordingTransport();
  const running = relay(db, transport);
  onTestFinished(() => running.stop());
  await record(db, ["first"]);
  await until("it is marked", async () => published.length === 1 && (await unpublished()) === 0);
  // Half of it is over: it is kept up once, as it was used.
  later(3_000);
  const asked = vi.spyOn(leaseModel(db).collection, "updateOne");
  await until("it is kept up", () => asked.mock.calls.length === 1);
  later(9_000);
  await delay(300);
  expect(asked.mock.calls).toHaveLength(1);
  await record(db, ["second"]);
  await until("it is published", () => published.length === 2);
  expect(asked.mock.calls).toHaveLength(2);
});

it("publishes at once what it records while another instance rests, and leaves it to that one while it does not", async () => {
  const other = await createConnection(storeUri, { dbName: db.name }).asPromise();
  onTestFinished(() => other.close());
  const [one, two] = [recordingTransport(), recordingTransport()];
  const first = relay(db, one.transport);
  await until("the first has the lease", async () => (await leaseModel(db).countDocuments()) === 1);
  const second = relay(other, two.transport);
  onTestFinished(() => Promise.all([first.stop(), second.stop()]).then(() => undefined));
  await record(other, ["beside the first"]);
  await until("the first published it", () => one.published.length === 1);
  expect(two.published).toHaveLength(0);
  later(9_000);
  await delay(100);
  const since = performance.now();
  await record(other, ["beside one at rest"]);
  await until("somebody published it", () => one.published.length + two.published.length === 2);
  expect(performance.now() - since).toBeLessThan(1_000);
});

it("publishes soon what others record as long as it keeps them waiting for its lease, also where it rests", async () => {
  const other = await createConnection(storeUri, { dbName: db.name }).asPromise();
  onTestFinished(() => other.close());
  const { published, transport } = recordingTransport();
  const first = startRelay({ db, transport, log });
  await until("the first has the lease", async () => (await leaseModel(db).countDocuments()) === 1);
  const second = startRelay({ db: other, transport: recordingTransport().transport, log });
  onTestFinished(() => Promise.all([first.stop(), second.stop()]).then(() => undefined));
  const asked = vi.spyOn(outboxModel(db), "findOne");
  onTestFinished(() => asked.mockRestore());
  // Less than what it does not need to ask for, and it has it for two seconds more.
  later(3_000);
  await until("the first rests", () => asked.mock.calls.length > 0);
  const since = performance.now();
  await record(other, ["beside the first"]);
  await until("it is published", () => published.length === 1);
  expect(performance.now() - since).toBeLessThan(600);
});

it("has lost the lease where its machine was asleep for longer than that lasts, and the clock that nobody sets with it", async () => {
  expect(await holdLease(db, "asleep")).toBe(true);
  const [steady, awake] = [performance.now(), Date.now() + 6_000];
  const clocks = [vi.spyOn(performance, "now").mockReturnValue(steady), vi.spyOn(Date, "now").mockReturnValue(awake)];
  onTestFinished(() => {
    for (const clock of clocks) clock.mockRestore();
  });
  await leaseModel(db).updateOne({ _id: "outbox-relay" }, { owner: "other", until: new Date(awake + 4_000) });
  expect(holdsLease(db, "asleep")).toBe(false);
  expect(await holdLease(db, "asleep")).toBe(false);
});

it("asks for a lease that another one has once or twice a second, also while it commits", async () => {
  const other = await createConnection(storeUri, { dbName: db.name }).asPromise();
  onTestFinished(() => other.close());
  await holdLease(other, "the one that has it");
  const asked = vi.spyOn(leaseModel(db).collection, "updateOne");
  onTestFinished(() => asked.mockRestore());
  const { transport } = recordingTransport();
  const running = relay(db, transport);
  onTestFinished(() => running.stop());
  const since = performance.now();
  while (performance.now() - since < 2_000) {
    await record(db, ["committed beside it"]);
    await delay(50);
  }
  expect(asked.mock.calls.length).toBeGreaterThan(1);
  // Each half a second at the soonest, and at once in the beginning.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(1 + (performance.now() - since) / 500);
});

it.each([
  ["half a second at least", 4_000, 0, 450, 550],
  ["a second at most", 4_000, 1, 950, 1_050],
  ["no longer than it lasts", 900, 1, 100, 950],
])("waits for a lease that another one has %s", async (owner, endsIn, random, stillWaits, asksAgain) => {
  const now = Date.now();
  await leaseModel(db).create([{ _id: "outbox-relay", owner: "other", until: new Date(now + endsIn) }]);
  const at = performance.now();
  vi.spyOn(Math, "random").mockReturnValue(random);
  const clock = vi.spyOn(performance, "now").mockReturnValue(at);
  // However long the store takes to answer, the lease has as long to go.
  vi.spyOn(Date, "now").mockReturnValue(now);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await holdLease(db, owner)).toBe(false);
  const waits = [stillWaits, asksAgain].map((ms) => clock.mockReturnValue(at + ms) && waitsForLease(db, owner));
  expect(waits).toEqual([true, false]);
});

it("where two instances publish at once, each fact of a record still arrives first after the one before", async () => {
  await backlog(20, 30);
  const other = await createConnection(storeUri, { dbName: db.name }).asPromise();
  const { published, transport } = recordingTransport();
  const both = [relay(db, transport), relay(other, transport)];
  // Each takes itself for the only one, again and again.
  await until("everything is marked", async () => {
    await leaseModel(db).deleteMany();
    return (await unpublished()) === 0;
  });
  for (const one of both) await one.stop();
  await other.close();
  const inOrder = Array.from({ length: 30 }, (_, at) => at + 1);
  for (let at = 0; at < 20; at++) expect(firstVersions(published, `record-${at}`)).toEqual(inOrder);
});

it("what a look left over of a record that it was busy with follows by itself, also where a look came in between", async () => {
  await backlog(1, 600);
  const { published, transport } = recordingTransport();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const publish = async (envelope: Envelope): Promise<void> => {
    if (envelope.aggregate_id === "record-0" && envelope.aggregate_version > 20) await held;
    return transport.publish(envelope);
  };
  const running = relay(db, { ...transport, publish }, 60_000);
  await until("it is busy", () => published.length === 20);
  const other = await createConnection(storeUri, { dbName: db.name }).asPromise();
  await record(other, ["shared"]);
  // Not the first one: the relay looks, and leaves out what it is busy with.
  await record(db, ["shared"]);
  await other.close();
  await until("it has looked", () => firstVersions(published, "shared").length === 2);
  goOn();
  await until("everything is marked", async () => (await unpublished()) === 0);
  await running.stop();
  expect(firstVersions(published, "record-0")).toEqual(Array.from({ length: 600 }, (_, at) => at + 1));
});

it("a look that MongoDB answers from two moments publishes no fact before the one before it", async () => {
  await backlog(150, 1);
  const other = await createConnection(storeUri, { dbName: db.name }).asPromise();
  const { collection } = outboxModel(db);
  const find = collection.find.bind(collection);
  let times = 0;
  // Between first batch and getMore two facts are committed; the place of the first one lies behind the cursor, as its
  // transaction had written it long before. The embedded store reads from one snapshot, so that is done by hand.
  vi.spyOn(collection, "find").mockImplementation(((...args: Parameters<typeof find>) => {
    const cursor = find(...args);
    if (++times > 1) return cursor;
    const toArray = cursor.toArray.bind(cursor);
    cursor.toArray = async () => {
      const rows = await toArray();
      await record(other, ["overtaken", "overtaken"]);
      const late = await find({ aggregate_id: "overtaken", aggregate_version: 2 }).toArray();
      return [...rows, ...late];
    };
    return cursor;
  }) as typeof collection.find);
  onTestFinished(() => void vi.restoreAllMocks());
  const { published, transport } = recordingTransport();
  const running = relay(db, transport);
  await until("everything is marked", async () => (await unpublished()) === 0);
  await running.stop();
  await other.close();
  expect(times).toBeGreaterThan(1);
  expect(firstVersions(published, "overtaken")).toEqual([1, 2]);
});

it("what was published while a look was under way is not published again by it", async () => {
  const { collection } = outboxModel(db);
  const find = collection.find.bind(collection);
  let times = 0;
  // The look reads the fact as it is committed, and gets its answer once it is published and marked.
  vi.spyOn(collection, "find").mockImplementation(((...args: Parameters<typeof find>) => {
    const cursor = find(...args);
    if (++times === 1)
      cursor.toArray = async () => {
        await record(db, ["meanwhile"]);
        await until("it is marked", async () => (await unpublished()) === 0);
        const rows = await find({ aggregate_id: "meanwhile" }).toArray();
        return rows.map((row) => ({ ...row, published_at: null }));
      };
    return cursor;
  }) as typeof collection.find);
  onTestFinished(() => void vi.restoreAllMocks());
  const { published, transport } = recordingTransport();
  const running = relay(db, transport);
  await until("it looked", () => times > 1);
  await record(db, ["later", "later"]);
  await until("everything is marked", async () => (await unpublished()) === 0);
  await running.stop();
  expect(published.map(({ aggregate_id }) => aggregate_id)).toEqual(["meanwhile", "later", "later"]);
});

it("while the transport is not ready nothing is tried or warned of, and everything follows once it is", async () => {
  await backlog(20, 3);
  let [ready, asked] = [false, 0];
  const isReady = (): boolean => {
    asked += 1;
    return ready;
  };
  const { published, transport } = recordingTransport(() => false, isReady);
  const publish = vi.spyOn(transport, "publish");
  const { running, lines } = watchedRelay(db, transport);
  for (const [name, before] of [
    ["at its start", 0],
    ["later", 63],
  ] as const) {
    await record(db, [name, name, name]);
    const past = asked + 3;
    await until("it asked a few times", () => asked > past);
    expect(publish).toHaveBeenCalledTimes(before);
    ready = true;
    await until("everything is marked", async () => (await unpublished()) === 0);
    expect(firstVersions(published, name)).toEqual([1, 2, 3]);
    ready = false;
  }
  await running.stop();
  expect(published).toHaveLength(66);
  for (let at = 0; at < 20; at++) expect(firstVersions(published, `record-${at}`)).toEqual([1, 2, 3]);
  expect(lines).toEqual([]);
});

it("a fact that the transport refuses is tried again later each time, and said once", async () => {
  const tried: number[] = [];
  await record(db, ["refused"]);
  const { transport } = recordingTransport(() => {
    tried.push(performance.now());
    return true;
  });
  const { running, lines } = watchedRelay(db, transport);
  await until("it was tried a few times", () => tried.length > 4);
  await running.stop();
  const pauses = tried.slice(1).map((at, index) => at - (tried[index] as number));
  // A busy machine adds to them and takes nothing away, but for what a timer rounds.
  for (const [index, ms] of pauses.entries()) expect(ms).toBeGreaterThan(20 * 2 ** index - 2);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 40,
      aggregate_id: "refused",
      err: { message: "refused" },
      msg: expect.stringContaining("not published yet"),
    },
  ]);
});

it("a stop does not wait until such a fact would be tried again", async () => {
  await record(db, ["refused"]);
  const refuse = vi.fn(() => Promise.reject(new Error("refused")));
  const running = relay(db, { publish: refuse, isReady: () => true } as unknown as Transport, 4_000);
  await until("it was refused", () => refuse.mock.calls.length > 0);
  const since = performance.now();
  await running.stop();
  expect(performance.now() - since).toBeLessThan(3_000);
});

it.each([
  ["stopped", false],
  ["ended without a stop", true],
])("after one that %s, what its first look finds is said to be left over: %s", async (how, isSaid) => {
  await holdLease(db, "the one before");
  if (how === "stopped") await releaseLease(db, "the one before");
  else await leaseModel(db).updateMany({}, { until: new Date(0) });
  await backlog(2, 1);
  const said: (boolean | undefined)[] = [];
  const publish: Transport["publish"] = async (_, __, isLeftOver) => {
    said.push(isLeftOver);
  };
  const looking = relay(db, { publish, isReady: () => true } as unknown as Transport);
  onTestFinished(() => looking.stop());
  await until("both are published", async () => said.length === 2);
  expect(said).toEqual([isSaid, isSaid]);
});

it("a stop waits only so long for a transport that confirms nothing, and what it was given follows at the next start", async () => {
  await backlog(2, 1);
  const { published, transport } = recordingTransport();
  const given = vi.fn(() => new Promise<void>(() => undefined));
  const silent = startRelay({ db, transport: { ...transport, publish: given }, log, pollMs: 20, stopsWithinMs: 50 });
  await until("both are given", () => given.mock.calls.length === 2);
  await silent.stop();
  expect(await unpublished()).toBe(2);
  const running = relay(db, transport);
  await until("everything is marked", async () => (await unpublished()) === 0);
  await running.stop();
  expect(published).toHaveLength(2);
});

it("where all who publish are in its process it rests a second between looks, and finds what a command wrote beside it", async () => {
  let asked = 0;
  const { published, transport } = recordingTransport(undefined, () => ++asked > 0);
  const running = startRelay({ db, transport: { ...transport, isOfOneProcess: true }, log });
  onTestFinished(() => running.stop());
  await until("it has looked", () => asked > 0);
  const [since, before] = [performance.now(), asked];
  await delay(2_500);
  expect(asked - before).toBeLessThanOrEqual(1 + (performance.now() - since) / 1_000);
  await backlog(1, 1);
  await until("it is published", () => published.length === 1);
});

it("where others publish beside it, it looks five times a second while it has the lease, and once where it rests", async () => {
  let asked = 0;
  const { transport } = recordingTransport(undefined, () => ++asked > 0);
  const running = startRelay({ db, transport, log });
  onTestFinished(() => running.stop());
  await until("it has the lease", async () => (await leaseModel(db).countDocuments()) === 1);
  await until("it goes on looking", () => asked > 5);
  later(9_000);
  await delay(300);
  const [since, before] = [performance.now(), asked];
  await delay(2_500);
  expect(asked - before).toBeLessThanOrEqual(1 + (performance.now() - since) / 1_000);
});

it("before it could look for the first time it does not rest", async () => {
  await backlog(1, 1);
  let asked = 0;
  const { published, transport } = recordingTransport(undefined, () => ++asked > 5);
  const since = performance.now();
  const running = startRelay({ db, transport: { ...transport, isOfOneProcess: true }, log });
  onTestFinished(() => running.stop());
  await until("it is published", () => published.length === 1);
  // Five looks in vain, a second apart, would take as long.
  expect(performance.now() - since).toBeLessThan(5_000);
});
