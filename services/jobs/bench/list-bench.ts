// GET /api/jobs through the gateway on the embedded store: how long postings take to store, and lists to read.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { JOB_CATEGORIES } from "@jobcentre/contracts/options";
import type { Transport } from "@jobcentre/messaging/transport";
import { createLogger } from "@jobcentre/service-kit/logger";
import { startService } from "@jobcentre/service-kit/service";
import { serviceConfig } from "@jobcentre/service-kit/service-config";
import { Types } from "mongoose";
import { employerModel } from "../src/employers/employer.model.ts";
import { jobModel } from "../src/jobs/job.model.ts";
import { postJob } from "../src/jobs/post-job.ts";
import { storedForLists } from "../src/jobs/stored-for-lists.ts";
import { jobWordsModel } from "../src/search/job-words.model.ts";
import { endsOf, wordsOfJob } from "../src/search/search-words.rules.ts";
import { wordModel } from "../src/search/word.model.ts";
import { jobsService } from "../src/service.ts";
import { numbers, posting, VOCABULARY } from "./postings.ts";

const postings = Number(process.argv[2] ?? 10_000);
const kept = process.env.DIR;
const dir = kept ?? mkdtempSync(join(tmpdir(), "list-bench-"));
const BATCH = 500;
const ROUNDS = 30;
const MS_PER_TICK = 10;

const store = spawn(process.execPath, [fileURLToPath(new URL("store.mjs", import.meta.url)), "--dir", dir], {
  stdio: ["ignore", "pipe", "inherit"],
});
const [line] = await once(store.stdout, "data");
const uri = String(line).match(/ready (\S+)/)?.[1] ?? "";
const secret = { INTERNAL_SECRET: "bench-secret-bench-secret-bench-secret" };
const env = { MONGODB_URI: uri, DATABASE_PREFIX: "bench_", ...secret };
const nobody: Transport = {
  publish: async () => {},
  subscribe: async () => ({ stop: async () => {} }),
  countQueued: async () => 0,
  countDeadLetters: async () => 0,
  removeDeadLetters: async () => 0,
  isReady: () => true,
  hasBeenReady: () => true,
  close: async () => {},
};
const service = await startService(jobsService, {
  config: serviceConfig.parse(env),
  env,
  log: createLogger({ name: "bench", level: "silent" }),
  transport: () => nobody,
  fetchKeys: async () => [],
});
const { db } = service;
const gateway = spawn(process.execPath, [process.env.GATEWAY ?? ""], {
  stdio: ["ignore", "ignore", "inherit", "ipc"],
  // Lists need no other service.
  env: { ...secret, PORT: "0", PUBLIC_URL: "http://localhost:8080", JOBS_URL: service.url, LOG_LEVEL: "info" },
});
const [{ ready: url }] = (await once(gateway, "message")) as [{ ready: string }];
const now = new Date();

const there = await jobModel(db).countDocuments();
const began = performance.now();
for (let first = there; first < postings; first += BATCH) {
  const batch = Array.from({ length: Math.min(BATCH, postings - first) }, (_, at) => {
    const job = { _id: new Types.ObjectId(), ...posting(first + at, now) };
    return { ...job, ...storedForLists(job) };
  });
  const words = batch.map((job) => ({ _id: job._id, words: wordsOfJob(job), is_active: job.is_active }));
  const fresh = new Set(words.flatMap((one) => one.words));
  for (const { _id } of await wordModel(db)
    .find({ _id: { $in: [...fresh] } }, { _id: 1 })
    .lean())
    fresh.delete(_id);
  if (fresh.size > 0) await wordModel(db).insertMany([...fresh].map((word) => ({ _id: word, ends: endsOf(word) })));
  await jobWordsModel(db).collection.insertMany(words);
  await jobModel(db).collection.insertMany(batch);
}
const took = performance.now() - began;
if (there < postings)
  console.log(
    `${postings - there} postings in ${Math.round(took / 1000)} s, ${(took / (postings - there)).toFixed(2)} ms each`,
  );

/** CPU milliseconds that the store, the gateway and this process, with the service in it, have used. */
function cpu(): number {
  const own = process.cpuUsage();
  return cpuOf(store) + cpuOf(gateway) + (own.user + own.system) / 1000;
}

function cpuOf({ pid }: { pid?: number }): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13);
  return (Number(user) + Number(system)) * MS_PER_TICK;
}

/** p50 and p95 of some calls in milliseconds, and the CPU each took: on an idle machine the same, on a busy one less. */
async function measure(name: string, call: (round: number) => Promise<unknown>): Promise<void> {
  await call(0);
  const times: number[] = [];
  const before = cpu();
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await call(round);
    times.push(performance.now() - start);
  }
  const each = ((cpu() - before) / ROUNDS).toFixed(1).padStart(7);
  times.sort((a, b) => a - b);
  const at = (share: number): string => times[Math.floor(times.length * share)]!.toFixed(1).padStart(7);
  console.log(`${name.padEnd(34)} p50 ${at(0.5)}  p95 ${at(0.95)}  cpu ${each}`);
}

const list = async (query: string): Promise<string> => {
  const answer = await fetch(`${url}/api/jobs?limit=20&${query}`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`);
  return answer.headers.get("x-total-count") ?? "";
};
const random = numbers(11);
const any = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
const frequent = VOCABULARY.slice(0, 25);
const middling = VOCABULARY.slice(25, 2000).filter((word) => word.length >= 5);
const rare = VOCABULARY.slice(2000).filter((word) => word.length >= 6);

const account_id = "0".repeat(24);
await employerModel(db).updateOne(
  { _id: account_id },
  { $set: { business_name: "Bench Works", is_verified: true, version: 1 } },
  { upsert: true },
);
await measure("post a job", (round) =>
  postJob(
    { db, now: () => now },
    { account_id },
    { ...posting(1_000_000 + round + postings, now), requirements: "", application_deadline: null },
  ),
);
await measure("first page", () => list(""));
await measure("page 10", () => list("page=10"));
await measure("category", () => list(`category=${any(JOB_CATEGORIES)}`));
await measure("sort=salary", () => list("sort=salary"));
await measure("sort=deadline, category", () => list(`sort=deadline&category=${any(JOB_CATEGORIES)}`));
await measure("location", () => list(`location=${any(["wuse", "kuje", "idu", "gwagwa"])}`));
await measure("salary, many", () => list("salary=60000"));
await measure("salary, few", () => list("salary=1300000"));
await measure("experience", () => list("experience=1"));
await measure("category, location, salary", () => list(`category=${any(JOB_CATEGORIES)}&location=garki&salary=200000`));
await measure("text: frequent words", () => list(`q=${any(frequent)}`));
await measure("text: middling words", () => list(`q=${any(middling)}`));
await measure("text: rare words", () => list(`q=${any(rare)}`));
await measure("text: three letters", () => list(`q=${any(middling).slice(1, 4)}`));
await measure("text: part of a word", () => list(`q=${any(rare).slice(1, 5)}`));
await measure("text: level and title", () =>
  list(`q=${any(["senior welder", "junior nurse", "night driver", "chief mason"])}`),
);
await measure("text: nobody has it", () => list("q=xylophonist"));
await measure("text and category", () => list(`q=${any(middling)}&category=${any(JOB_CATEGORIES)}`));

gateway.kill("SIGTERM");
await once(gateway, "exit");
await service.stop();
store.kill("SIGTERM");
await once(store, "exit");
if (!kept) rmSync(dir, { recursive: true, force: true });
