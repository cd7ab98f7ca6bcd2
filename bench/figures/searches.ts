import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createSender, type Sender } from "@jobcentre/proofs/load";
import { startWhole } from "@jobcentre/proofs/whole-product";
import { type BenchContext, type Figure, type FigureSet, median, rounded } from "../src/figure.ts";
import { shareOf } from "../src/paced.ts";
import { STORE } from "../src/product.ts";

type Group = "page" | "filters" | "text";

/** What is asked for: a kind of list of jobs, and its query in each round. */
interface Kind {
  name: string;
  group: Group;
  queries: string[];
}

/** Each kind's times in milliseconds, by its name. */
type Times = Map<string, number[]>;

const FIGURES: { group: Group; what: string; p95: number; growth?: number }[] = [
  { group: "page", what: "without text", p95: 50, growth: 1.5 },
  { group: "filters", what: "by place, pay and years, without text", p95: 50 },
  { group: "text", what: "with text", p95: 100 },
];

/** Pages of the list of jobs, as a visitor asks for them, among few and many postings; one store, so before and after. */
export const searches: FigureSet = {
  name: "searches",
  async run(context) {
    const { programs, scratch, short, say } = context;
    const [few, many] = short ? [100, 2_000] : [1_000, 100_000];
    const product = await startWhole({ programs, scratch }, { env: { DEMO_DATA: "off", LOG_LEVEL: "error" } });
    const sender = createSender(product.url, { connections: 1 });
    try {
      const at = async (count: number): Promise<{ kinds: Kind[]; times: Times }> => {
        say(`${count} postings are stored`);
        const kinds = await fill(context, product.store.uri, count);
        say("reading");
        await ask(sender, kinds);
        return { kinds, times: await ask(sender, kinds) };
      };
      const before = await at(few);
      const { kinds, times } = await at(many);
      return FIGURES.map((figure) => figureOf(figure, kinds, { few, many, before: before.times, times }));
    } finally {
      await sender.close();
      await product.end();
    }
  },
};

/** Stores postings until there are `count`; answers what to ask for. */
async function fill({ ownPrograms }: BenchContext, uri: string, count: number): Promise<Kind[]> {
  const child = fork(join(ownPrograms, "fill-postings.mjs"), [uri, "jobcentre_jobs", String(count)]);
  const endWithBench = (): void => void child.kill("SIGKILL");
  process.once("exit", endWithBench);
  let kinds: Kind[] | undefined;
  child.once("message", (message) => {
    kinds = message as Kind[];
  });
  const [code] = await once(child, "exit");
  process.off("exit", endWithBench);
  if (!kinds) throw new Error(`Storing ${count} postings ended with ${code}`);
  return kinds;
}

async function ask(sender: Sender, kinds: readonly Kind[]): Promise<Times> {
  const times: Times = new Map();
  for (const { name, queries } of kinds) {
    const own: number[] = [];
    for (const query of queries) {
      const path = `/api/jobs?limit=20&${encodeURI(query)}`;
      const { status, ms, reason = status } = await sender.send({ method: "GET", path });
      if (status !== 200) throw new Error(`${path}: ${reason}`);
      own.push(ms);
    }
    times.set(name, own);
  }
  return times;
}

interface Taken {
  few: number;
  many: number;
  before: Times;
  times: Times;
}

function figureOf(
  { group, what, p95, growth }: (typeof FIGURES)[number],
  kinds: readonly Kind[],
  { few, many, before, times }: Taken,
): Figure {
  const names = kinds.filter((kind) => kind.group === group).map(({ name }) => name);
  const all = (taken: Times): number[] => names.flatMap((name) => taken.get(name) ?? []);
  const p95Of = (taken: readonly number[]): number => rounded(shareOf(taken, 0.95), 1);
  const value = p95Of(all(times));
  const ratio = rounded(median(all(times)) / median(all(before)));
  const slowest = names.toSorted((one, other) => p95Of(times.get(other) ?? []) - p95Of(times.get(one) ?? []))[0] ?? "";
  return {
    figure: `list of jobs ${what} at ${many} postings, p95`,
    value,
    unit: "ms",
    against: `at ${few}: ${p95Of(all(before))} ms; the ratio is that of the medians`,
    ratio,
    goal: growth ? `<= ${p95} ms and <= ${growth} x` : `<= ${p95} ms`,
    holds: value <= p95 && (growth === undefined || ratio <= growth),
    p50_ms: rounded(median(all(times)), 1),
    slowest: `${slowest}: ${p95Of(times.get(slowest) ?? [])} ms`,
    store: STORE,
  };
}
