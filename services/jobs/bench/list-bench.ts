// GET /api/jobs through the gateway on the embedded store: how long postings take to store, and lists to read.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Transport } from "@jobcentre/messaging/transport";
import { createLogger } from "@jobcentre/service-kit/logger";
import { startService } from "@jobcentre/service-kit/service";
import { serviceConfig } from "@jobcentre/service-kit/service-config";
import { employerModel } from "../src/employers/employer.model.ts";
import { jobModel } from "../src/jobs/job.model.ts";
import { postJob } from "../src/jobs/post-job.ts";
import { jobsService } from "../src/service.ts";
import { fill } from "./fill.ts";
import { posting } from "./postings.ts";
import { KINDS } from "./questions.ts";

const postings = Number(process.argv[2] ?? 10_000);
const kept = process.env.DIR;
const dir = kept ?? mkdtempSync(join(tmpdir(), "list-bench-"));
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
  isConsuming: () => true,
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
await fill(db, postings, now);
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
for (const { name, query } of KINDS) await measure(name, (round) => list(query(round)));

gateway.kill("SIGTERM");
await once(gateway, "exit");
await service.stop();
store.kill("SIGTERM");
await once(store, "exit");
if (!kept) rmSync(dir, { recursive: true, force: true });
