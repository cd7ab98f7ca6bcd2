// Figures of the store through the real driver: 50,000 documents of 500 bytes, medians of three runs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { open } from "lmdb";
import mongoose from "mongoose";
import { readOptions } from "../../tools/read-options.mjs";
import { startNothing } from "./bench-nothing.mjs";

readOptions({ usage: "node libs/embedded-mongo/bench.mjs    figures of the store through the real driver" });

const { MongoClient, ObjectId } = mongoose.mongo;
const total = 50_000;
/** Operations that are not counted: V8 compiles what runs often, as in a store that has been up for a minute. */
const warmUp = 3_000;
const padding = "x".repeat(430);
const bundle = fileURLToPath(new URL(".build/store.mjs", import.meta.url));
const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-bench-"));

async function start() {
  const began = performance.now();
  const child = spawn(process.execPath, [bundle, "--dir", join(dir, "store")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  const stop = async () => {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  };
  return { uri: /ready (\S+)/.exec(String(line))[1], pid: child.pid, stop, milliseconds: performance.now() - began };
}

/** Operations per second with so many clients, each awaiting its own. */
async function rate(count, clients, operation) {
  const began = performance.now();
  let left = count;
  const client = async () => {
    while (left-- > 0) await operation();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (count / (performance.now() - began)) * 1000;
}

async function median(measure) {
  const results = [];
  for (let run = 0; run < 3; run++) results.push(await measure());
  return middle(results);
}

function middle(results) {
  return Math.round(results.sort((a, b) => a - b)[Math.floor(results.length / 2)]);
}

/** The longest one point read of another client takes while `work` runs. */
async function longestWait(reader, work) {
  reader.postMessage("read");
  await work();
  const longest = once(reader, "message");
  reader.postMessage("stop");
  return Math.round((await longest)[0]);
}

await build({
  entryPoints: [fileURLToPath(new URL("src/main.ts", import.meta.url))],
  outfile: bundle,
  bundle: true,
  platform: "node",
  format: "esm",
  packages: "external",
  logLevel: "error",
});
const figures = {};
let store = await start();
figures["start, empty (ms)"] = Math.round(store.milliseconds);
const client = await new MongoClient(store.uri, { maxPoolSize: 32 }).connect();
const items = client.db("bench").collection("items");
const ids = [];
for (let at = 0; at < total; at += 1000) {
  const documents = Array.from({ length: 1000 }, (_, n) => ({ _id: new ObjectId(), n: at + n, padding }));
  ids.push(...documents.map(({ _id }) => _id));
  await items.insertMany(documents);
}
const someId = () => ids[Math.floor(Math.random() * ids.length)];

const plain = open({ path: join(dir, "plain.lmdb"), noSubdir: true, keyEncoding: "binary", encoding: "binary" });
const value = Buffer.alloc(500, 7);
let next = 0;
const put = async () => {
  const key = Buffer.alloc(12);
  key.writeUInt32BE(++next, 8);
  await plain.put(key, value);
  await plain.flushed;
};
const nothing = await startNothing();
const idleClient = await new MongoClient(nothing.uri, { maxPoolSize: 32 }).connect();
const nowhere = idleClient.db("bench").collection("items");
for (const clients of [1, 16]) {
  const insert = () => items.insertOne({ n: ++next, padding });
  const insertNowhere = () => nowhere.insertOne({ n: ++next, padding });
  for (const operation of [put, insert, insertNowhere]) await rate(warmUp, clients, operation);
  // In turns, so that both meet the same disk.
  const puts = [];
  const inserts = [];
  const driver = [];
  for (let run = 0; run < 5; run++) {
    puts.push(await rate(1000, clients, put));
    inserts.push(await rate(1000, clients, insert));
    driver.push(await rate(1000, clients, insertNowhere));
  }
  figures[`plain lmdb puts, ${clients} (/s)`] = middle(puts);
  figures[`inserts, ${clients} (/s)`] = middle(inserts);
  figures[`inserts into nothing, ${clients} (/s)`] = middle(driver);
  const ratios = inserts.map((inserted, run) => inserted / puts[run]).sort((a, b) => a - b);
  figures[`inserts to puts, ${clients}`] = Math.round(ratios[2] * 100) / 100;
}
await idleClient.close();
nothing.stop();
await plain.close();
const readById = () => items.findOne({ _id: someId() });
// What is not the store's own of a read: the driver, the socket, and waking two programs.
figures["pings, 1 (/s)"] = await median(() => rate(5000, 1, () => client.db("bench").command({ ping: 1 })));
figures["reads by id, 1 (/s)"] = await median(() => rate(5000, 1, readById));
figures["updates by id, 32 (/s)"] = await median(() =>
  rate(5000, 32, () => items.updateOne({ _id: someId() }, { $inc: { z: 1 } })),
);
figures["memory (MB)"] = Math.round(
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${store.pid}/status`, "utf8"))[1]) / 1024,
);
const long = {
  "a scan": () => items.countDocuments({ padding: /zzz/ }),
  "a count": () => items.estimatedDocumentCount(),
  "a sort": () =>
    items
      .find()
      .sort({ padding: 1, z: 1 })
      .skip(total - 10)
      .toArray(),
  groups: () =>
    items.aggregate([{ $group: { _id: "$n", z: { $sum: "$z" } } }, { $sort: { z: 1 } }, { $limit: 1 }]).toArray(),
  "different values": () => items.distinct("n"),
  "a join": () =>
    items
      .aggregate([
        { $lookup: { from: "items", localField: "n", foreignField: "n", as: "same" } },
        { $match: { same: [] } },
      ])
      .toArray(),
  "an index build": () => items.createIndex({ z: 1, n: 1 }),
  updateMany: () => items.updateMany({}, { $inc: { y: 1 } }),
  deleteMany: () => copies.deleteMany({}),
};
const copies = client.db("bench").collection("copies");
for (let at = 0; at < total; at += 1000)
  await copies.insertMany(Array.from({ length: 1000 }, (_, n) => ({ n: at + n, padding })));
const workerData = { uri: store.uri, ids: ids.slice(0, 5000).map(String) };
const reader = new Worker(new URL("bench-reader.mjs", import.meta.url), { workerData });
await once(reader, "message");
// The wait of somebody else while nothing happens says what of it is the machine's.
figures["longest wait during nothing (ms)"] = await longestWait(
  reader,
  () => new Promise((done) => setTimeout(done, 2000)),
);
for (const [name, work] of Object.entries(long))
  figures[`longest wait during ${name} (ms)`] = await longestWait(reader, work);
reader.postMessage("end");
await client.close();
await store.stop();
store = await start();
figures["start, full (ms)"] = Math.round(store.milliseconds);
await store.stop();
rmSync(dir, { recursive: true });
console.table(figures);
