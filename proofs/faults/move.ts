import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { httpPerson } from "@jobcentre/e2e/http-person";
import { runProduct, UNLIMITED } from "@jobcentre/e2e/product";
import mongoose from "mongoose";
import { insist } from "../src/insist.ts";
import type { Proof } from "../src/proof.ts";
import { startStoreProcess } from "../src/store-process.ts";
import { storedHashes } from "../src/stored-hashes.ts";
import { startWhole } from "../src/whole-product.ts";

const KILLS = 12;
const KILLS_SHORT = 4;
const FILES = 40;
const FILE_BYTES = 1_000_000;

/** A whole installation moves into a second store; the command, and once the target, are killed on the way. */
export const move: Proof = {
  promise: "move",
  async run(context) {
    const { programs, scratch, say } = context;
    const product = await startWhole(context, { apart: false });
    let target = await startStoreProcess(programs, join(scratch, "target"));
    const wrong: string[] = [];
    let killed = 0;
    try {
      await product.stop();
      await addFiles(product.store.uri);
      const kills = context.short ? KILLS_SHORT : KILLS;
      let moving = startMove(programs, product.store.uri, target.uri);
      for (let number = 1; number <= kills; number++) {
        // Once within a collection; otherwise wherever it happens to be.
        if (number === 1) await Promise.race([moving.exited, someFilesAreThere(target.uri)]);
        else await Promise.race([moving.exited, moving.said("copied"), delay(number * 200)]);
        if (number > 1) await delay(Math.random() * 100);
        if (number === Math.ceil(kills / 2)) {
          process.kill(target.pid, "SIGKILL");
          await moving.exited;
          const { port } = new URL(target.uri.replace("mongodb:", "http:"));
          target = await startStoreProcess(programs, join(scratch, "target"), Number(port));
        }
        killed += moving.kill() ? 1 : 0;
        await moving.exited;
        moving = startMove(programs, product.store.uri, target.uri);
      }
      const code = await moving.exited;
      say(`killed ${killed} times; then: ${moving.output().trim().split("\n").slice(-2, -1)}`);
      if (killed === 0) wrong.push("the command was never killed on the way");
      if (code !== 0) wrong.push(`the last run ended with ${code}: ${moving.output().slice(-300)}`);
      const [here, there] = await Promise.all([product.store.uri, target.uri].map((uri) => storedHashes(uri)));
      for (const name of here?.keys() ?? []) if (name.endsWith(".moves")) here?.delete(name);
      for (const name of new Set([...(here?.keys() ?? []), ...(there?.keys() ?? [])]))
        if (here?.get(name) !== there?.get(name)) wrong.push(`${name}: ${here?.get(name)} / ${there?.get(name)}`);
      const again = startMove(programs, product.store.uri, target.uri);
      if ((await again.exited) !== 2 || !/not empty/.test(again.output()))
        wrong.push("a filled target was not refused");
      const startOn = (uri: string, name: string): Promise<string[]> =>
        worksOn(uri, programs, join(scratch, name), product).catch((error: Error) => [error.message]);
      const onOld = await startOn(product.store.uri, "old");
      if (!onOld.some((line) => line.includes("was moved to another one")))
        wrong.push("the product started on the store that was moved away");
      wrong.push(...(await startOn(target.uri, "data")));
      return [
        {
          promise: "move",
          tried: here?.size ?? 0,
          violations: wrong.length,
          killed,
          summary: /^Moved .*$/m.exec(moving.output())?.[0],
          wrong: wrong.slice(0, 5),
        },
      ];
    } finally {
      await target.stop();
      await product.end();
    }
  },
  sabotage: {
    name: "what a move that broke off had begun counts as done",
    file: "services/admin/src/backup/move-store.ts",
    find: "const count = await writeDocuments(db.collection(name.collection), source);",
    replace: "const count = exists ? 0 : await writeDocuments(db.collection(name.collection), source);",
  },
};

interface Moving {
  exited: Promise<number | null>;
  output(): string;
  said(word: string): Promise<void>;
  /** Whether it still ran. */
  kill(): boolean;
}

function startMove(programs: string, from: string, to: string): Moving {
  const child: ChildProcess = fork(join(programs, "services/admin/start.js"), ["move", "--to", to], {
    env: { PATH: process.env.PATH ?? "", MONGODB_URI: from },
    silent: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  return {
    exited: once(child, "close").then(([code]) => code as number | null),
    output: () => output,
    said: (word) =>
      new Promise((resolve) => {
        child.stdout?.on("data", () => output.includes(word) && resolve());
      }),
    kill: () => child.exitCode === null && child.signalCode === null && child.kill("SIGKILL"),
  };
}

/** Resolves when some of the files are in the target; they are copied in several batches. */
async function someFilesAreThere(uri: string): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const chunks = client.db("jobcentre_training").collection("files.chunks");
  while (!(await chunks.findOne({}, { projection: { _id: 1 } }))) await delay(5);
  await client.close();
}

async function addFiles(uri: string): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const bucket = new mongoose.mongo.GridFSBucket(client.db("jobcentre_training"), { bucketName: "files" });
  for (let number = 0; number < FILES; number++) {
    const upload = bucket.openUploadStream(`moved-${number}.pdf`);
    upload.end(randomBytes(FILE_BYTES));
    await once(upload, "finish");
  }
  await client.close();
}

/** Starts the product on the new store and looks at what was there. */
async function worksOn(
  MONGODB_URI: string,
  programs: string,
  dataDir: string,
  before: { adminEmail: string; adminPassword: string },
): Promise<string[]> {
  const product = await runProduct({ programs, dataDir, env: { ...UNLIMITED, MONGODB_URI } });
  try {
    const admin = httpPerson(product.url);
    await admin.signInAsAdmin(before.adminEmail, before.adminPassword);
    const programsThere = await insist(() => admin.ok<unknown[]>("GET /api/training-programs"));
    return programsThere.length > 0 ? [] : ["the product finds no programs in the new store"];
  } finally {
    await product.kill();
  }
}
