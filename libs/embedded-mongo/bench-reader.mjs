// A client of its own for bench.mjs, which reads while others work: what the bench's own client collects is no wait of the store's.
import { parentPort, workerData } from "node:worker_threads";
import mongoose from "mongoose";

const { MongoClient, ObjectId } = mongoose.mongo;
const { uri, ids } = workerData;
const client = await new MongoClient(uri).connect();
const items = client.db("bench").collection("items");
const some = ids.map((id) => new ObjectId(id));
let reading = false;
let ended = Promise.resolve();

/** Reads one document after the other and answers the longest that one took, in milliseconds. */
async function read() {
  let longest = 0;
  while (reading) {
    const began = performance.now();
    await items.findOne({ _id: some[Math.floor(Math.random() * some.length)] });
    longest = Math.max(longest, performance.now() - began);
  }
  parentPort.postMessage(longest);
}

parentPort.on("message", async (word) => {
  reading = word === "read";
  if (reading) ended = read();
  else await ended;
  if (word !== "end") return;
  await client.close();
  parentPort.close();
});
parentPort.postMessage("ready");
