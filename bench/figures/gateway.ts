import { NotAvailable } from "@jobcentre/test-kit/require-program";
import type { LoadResult } from "../programs/load.ts";
import { cpuMsOf } from "../src/cpu-time.ts";
import { type BenchContext, type Figure, type FigureSet, median, medianRatio, rounded } from "../src/figure.ts";
import { type GatewayStage, PATH, startGatewayStage } from "../src/gateway-stage.ts";
import { type Load, startLoad } from "../src/load.ts";
import { type Nginx, startNginx } from "../src/nginx.ts";

const CONNECTIONS = 50;

interface Way {
  name: "direct" | "ours" | "express" | "fastify" | "nginx";
  url: string;
  headers(): Promise<Record<string, string>>;
  pid: number;
}

interface Taken extends LoadResult {
  cpuUs: number;
}

/** 2 kB of JSON for a signed-in person through each gateway in turn; every round takes all of them. */
export const gateway: FigureSet = {
  name: "gateway",
  async run(context) {
    const stage = await startGatewayStage(context);
    const load = startLoad(context.ownPrograms);
    let nginx: Nginx | undefined;
    try {
      nginx = await startNginx(`http://127.0.0.1:${stage.service.port}`, context.scratch).catch((error: unknown) => {
        if (error instanceof NotAvailable) return undefined;
        throw error;
      });
      return figuresOf(await takeRounds(context, waysOf(stage, nginx), load));
    } finally {
      load.stop();
      nginx?.stop();
      await stage.end();
    }
  },
};

function waysOf({ service, gateways, asBrowser, asGateway }: GatewayStage, nginx: Nginx | undefined): Way[] {
  const through = (name: keyof typeof gateways): Way => ({
    name,
    url: `http://127.0.0.1:${gateways[name].port}${PATH}`,
    headers: async () => asBrowser,
    pid: gateways[name].pid() as number,
  });
  const direct: Way = {
    name: "direct",
    url: `http://127.0.0.1:${service.port}${PATH}`,
    headers: asGateway,
    pid: service.pid() as number,
  };
  const ways = [direct, through("ours"), through("express"), through("fastify")];
  if (nginx) ways.push({ name: "nginx", url: nginx.url + PATH, headers: asGateway, pid: nginx.workerPid });
  return ways;
}

type Rounds = Record<"busy" | "alone", Map<Way["name"], Taken[]>>;

async function takeRounds({ short, say }: BenchContext, ways: readonly Way[], load: Load): Promise<Rounds> {
  const [rounds, seconds, aloneSeconds] = short ? [3, 1, 1] : [5, 4, 2];
  const taken: Rounds = { busy: new Map(), alone: new Map() };
  async function take(way: Way, connections: number, forSeconds: number): Promise<Taken> {
    const headers = await way.headers();
    const before = cpuMsOf(way.pid);
    const result = await load.run({ url: way.url, headers, connections, seconds: forSeconds });
    return { ...result, cpuUs: ((cpuMsOf(way.pid) - before) * 1000) / result.answers };
  }
  for (const way of ways) await take(way, CONNECTIONS, short ? 1 : 3);
  for (let round = 1; round <= rounds; round++) {
    say(`round ${round} of ${rounds}`);
    for (const way of ways) {
      taken.busy.set(way.name, [...(taken.busy.get(way.name) ?? []), await take(way, CONNECTIONS, seconds)]);
      taken.alone.set(way.name, [...(taken.alone.get(way.name) ?? []), await take(way, 1, aloneSeconds)]);
    }
  }
  return taken;
}

function figuresOf({ busy, alone }: Rounds): Figure[] {
  const rates = (name: Way["name"]): number[] => (busy.get(name) ?? []).map(({ perSecond }) => perSecond);
  const cpus = (name: Way["name"]): number[] => (busy.get(name) ?? []).map(({ cpuUs }) => cpuUs);
  const p50Us = (name: Way["name"]): number[] => (alone.get(name) ?? []).map(({ p50Ms }) => p50Ms * 1000);
  const ours = rounded(median(rates("ours")), 0);

  const rateAgainst = (name: Way["name"], against: string, least: number): Figure => {
    const ratio = rounded(medianRatio(rates("ours"), rates(name)));
    const other = { against, ratio, goal: `>= ${least} x`, holds: ratio >= least };
    return { figure: `gateway requests, against ${name}`, value: ours, unit: "requests/s", ...other };
  };
  const added = p50Us("ours").map((us, round) => us - (p50Us("direct")[round] as number));
  const addedAt = rounded(median(added), 0);
  const cpuRatio = rounded(medianRatio(cpus("ours"), cpus("nginx")));
  const cpu = { figure: "gateway CPU, against nginx", value: rounded(median(cpus("ours")), 0), unit: "µs/request" };
  return [
    rateAgainst("direct", "the service called directly", 0.35),
    {
      figure: "gateway added at p50",
      value: addedAt,
      unit: "µs",
      against: "the service called directly",
      ratio: rounded(medianRatio(p50Us("ours"), p50Us("direct"))),
      goal: "<= 250 µs",
      holds: addedAt <= 250,
    },
    rateAgainst("express", "a plain Express 5 + http-proxy-middleware gateway", 2),
    rateAgainst("fastify", "a plain fastify + @fastify/http-proxy gateway", 0.9),
    busy.has("nginx")
      ? { ...cpu, against: "nginx, one worker, no checks", ratio: cpuRatio, goal: "<= 6 x", holds: cpuRatio <= 6 }
      : { ...cpu, against: "nginx: not run, it is not installed", ratio: null, goal: null, holds: true },
    ...(["direct", "express", "fastify", "nginx"] as const)
      .filter((name) => busy.has(name))
      .map((name) => ({
        figure: `CPU of ${name}`,
        value: rounded(median(cpus(name)), 0),
        unit: "µs/request",
        against: null,
        ratio: null,
        goal: null,
        holds: true,
        requests_per_second: rounded(median(rates(name)), 0),
        p50_us: rounded(median(p50Us(name)), 0),
      })),
  ];
}
