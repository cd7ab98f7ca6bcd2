import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { newApplicant } from "@jobcentre/e2e/applicant";
import { cookieOf } from "@jobcentre/proofs/everyday-calls";
import type { WholeProduct } from "@jobcentre/proofs/whole-product";
import { freePort } from "@jobcentre/service-kit/free-port";
import { type BenchContext, type Figure, type FigureSet, rounded } from "../src/figure.ts";
import { startLoad } from "../src/load.ts";
import { STORE, wholeProduct } from "../src/product.ts";

const CONNECTIONS = 20;
const LOOK_EVERY_MS = 250;
/** By then V8 has given back what the start left, in the bare service by itself, in ours because they ask for it, once a minute at most. */
const SETTLES_AFTER_MS = 90_000;

/** A call of each service that reads its store, as pages make it. */
const CALLS: Record<ServiceName, string> = {
  identity: "/api/users/me",
  jobs: "/api/jobs?limit=20",
  training: "/api/training-programs?limit=20",
  entrepreneurship: "/api/my-entrepreneurship",
  admin: "/api/public-settings",
};

interface Taken {
  rest: number;
  load: number;
  perSecond: number;
}

/** Memory of each service beside the bare libraries it is made of. */
export const memory: FigureSet = {
  name: "memory",
  async run(context) {
    const product = await wholeProduct(context);
    const port = await freePort();
    const bare = await startBare(context, product, port);
    try {
      const { person, email } = newApplicant(product.url, "Weighed Person", { id: "", title: "" });
      await person.signIn(email);
      const headers = { cookie: cookieOf(person) };
      await delay(context.short ? 5_000 : SETTLES_AFTER_MS);
      const pids = new Map<string, number>([["bare", bare.pid as number]]);
      for (const name of SERVICE_NAMES) pids.set(name, product.processOf(name) as number);
      const rests = new Map([...pids].map(([name, pid]) => [name, rssMb(pid)]));
      const taken = new Map<string, Taken>();
      for (const [name, pid] of pids) {
        const rest = rests.get(name) as number;
        context.say(`${name} under load`);
        const url = name === "bare" ? `http://127.0.0.1:${port}/api/things` : product.url + CALLS[name as ServiceName];
        taken.set(name, { rest, ...(await underLoad(context, { url, headers, pid })) });
      }
      return figuresOf(taken);
    } finally {
      bare.kill("SIGKILL");
    }
  },
};

async function startBare({ ownPrograms }: BenchContext, product: WholeProduct, port: number): Promise<ChildProcess> {
  const env = { PORT: String(port), MONGODB_URI: product.store.uri, AMQP_URL: String(product.broker?.url) };
  const child = fork(join(ownPrograms, "bare-service.mjs"), { env, execArgv: ["--enable-source-maps"] });
  process.once("exit", () => child.kill("SIGKILL"));
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("the bare service ended at its start"))),
  ]);
  return child;
}

/** The most it held, and how much it answered: the bare service is asked directly, the others behind the gateway, which may be less. */
async function underLoad(
  { short, ownPrograms }: BenchContext,
  { url, headers, pid }: { url: string; headers: Record<string, string>; pid: number },
): Promise<Pick<Taken, "load" | "perSecond">> {
  const load = startLoad(ownPrograms);
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, rssMb(pid));
  }, LOOK_EVERY_MS);
  try {
    // What is shed on a machine this busy is work as well.
    const job = { url, headers, connections: CONNECTIONS, seconds: short ? 3 : 10 };
    const { perSecond } = await load.run(job, { mayFail: true });
    return { load: most, perSecond };
  } finally {
    clearInterval(looking);
    load.stop();
  }
}

function figuresOf(taken: Map<string, Taken>): Figure[] {
  const bare = taken.get("bare") as Taken;
  return SERVICE_NAMES.flatMap((name) => {
    const own = taken.get(name) as Taken;
    const figure = (when: string, value: number, by: number, most: number): Figure => ({
      figure: `memory of ${name} ${when}`,
      value: rounded(value, 0),
      unit: "MB",
      against: `bare Express + mongoose + amqplib + zod ${when}: ${rounded(by, 0)} MB`,
      ratio: rounded(value / by),
      goal: `<= ${most} x`,
      holds: value / by <= most,
      store: STORE,
    });
    const answered = {
      answers_per_second: rounded(own.perSecond, 0),
      bare_answers_per_second: rounded(bare.perSecond, 0),
    };
    return [
      figure("at rest", own.rest, bare.rest, 1.25),
      { ...figure("under load", own.load, bare.load, 2), ...answered },
    ];
  });
}

/** What the kernel counts as resident. */
const rssMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
