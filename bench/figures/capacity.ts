import { setTimeout as delay } from "node:timers/promises";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { createSender, type Sender } from "@jobcentre/proofs/load";
import type { WholeProduct } from "@jobcentre/proofs/whole-product";
import { cpuMsOf } from "../src/cpu-time.ts";
import { type FigureSet, rounded } from "../src/figure.ts";
import { type Journeys, peoplesJourneys } from "../src/journeys.ts";
import { shareOf } from "../src/paced.ts";
import { STORE, wholeProduct } from "../src/product.ts";

const AIM_MS = 300;
/** Between two calls of one person, in ms: between half of it and one and a half. */
const THINK_MS = 1_000;
const FIRST = 50;
const GROWTH = 1.5;
const WARM_SHARE = 0.3;
const FEW_FAILURES = 0.001;

interface Step {
  people: number;
  p95: number;
  perSecond: number;
  failed: number;
  /** CPU of each part, as a share of one core. */
  busy: Record<string, number>;
}

/** How many people may be there at once, each making about one call a second. */
export const capacity: FigureSet = {
  name: "capacity",
  async run(context) {
    const product = await wholeProduct(context);
    const journeys = await peoplesJourneys(product.url, context.short ? 10 : 60);
    const sender = createSender(product.url, { connections: 1_000 });
    const seconds = context.short ? 5 : 12;
    const isGood = ({ p95, failed, perSecond }: Step): boolean =>
      p95 <= AIM_MS && failed <= perSecond * seconds * FEW_FAILURES;
    async function take(people: number): Promise<Step> {
      const step = await runStep(product, journeys, sender, { people, seconds });
      context.say(`${people} people: p95 ${step.p95} ms, ${step.perSecond}/s, ${step.failed} failed`);
      return step;
    }
    let best: Step | undefined;
    let bad: Step | undefined;
    for (let people = FIRST; !bad; people = Math.round(people * GROWTH)) {
      const step = await take(people);
      if (isGood(step)) best = step;
      else bad = step;
    }
    for (let halved = 0; halved < (context.short ? 1 : 3); halved++) {
      const step = await take(Math.round(((best?.people ?? 0) + bad.people) / 2));
      if (isGood(step)) best = step;
      else bad = step;
    }
    await sender.close();
    const limits = Object.entries(bad.busy).sort(([, a], [, b]) => b - a);
    return [
      {
        figure: "people at once with p95 <= 300 ms",
        value: best?.people ?? 0,
        unit: "people",
        against: null,
        ratio: null,
        goal: null,
        holds: true,
        store: STORE,
        calls_per_second: best?.perSecond,
        p95_ms: best?.p95,
        cpu_ms_per_call: rounded((limits.reduce((sum, [, cores]) => sum + cores, 0) * 1000) / bad.perSecond),
        limited_by: limits[0]?.[0],
        busy_cores: Object.fromEntries(limits),
      },
    ];
  },
};

async function runStep(
  product: WholeProduct,
  journeys: Journeys,
  sender: Sender,
  { people, seconds }: { people: number; seconds: number },
): Promise<Step> {
  const times: number[] = [];
  let failed = 0;
  let counts = false;
  let going = true;
  const oneCall = async (): Promise<void> => {
    const next = journeys.next();
    if ("signIn" in next) {
      await next.signIn().catch(() => {
        if (counts) failed += 1;
      });
      return;
    }
    const { status, ms } = await sender.send(next);
    if (!counts) return;
    times.push(ms);
    if (status === 0 || status >= 500) failed += 1;
  };
  const everybody = Array.from({ length: people }, async (_, number) => {
    await delay((number / people) * THINK_MS);
    while (going) {
      await oneCall();
      await delay(THINK_MS * (0.5 + Math.random()));
    }
  });
  await delay(seconds * WARM_SHARE * 1000);
  counts = true;
  const before = cpuOfParts(product);
  await delay(seconds * 1000);
  const busy = Object.entries(cpuOfParts(product)).map(([name, ms]) => [
    name,
    rounded((ms - (before[name] ?? 0)) / (seconds * 1000)),
  ]);
  [counts, going] = [false, false];
  await Promise.all(everybody);
  const perSecond = rounded(times.length / seconds, 0);
  return { people, p95: rounded(shareOf(times, 0.95), 0), perSecond, failed, busy: Object.fromEntries(busy) };
}

/** CPU milliseconds of every process of the product and of the bench itself; the broker's are not seen. */
function cpuOfParts(product: WholeProduct): Record<string, number> {
  const parts: Record<string, number> = { store: cpuMsOf(product.store.pid), "the bench itself": cpuMsOf(process.pid) };
  for (const { pid, command } of product.living()) {
    const name = SERVICE_NAMES.find((service) => command.includes(`services/${service}/`));
    parts[name ?? "gateway and sign-in page"] = cpuMsOf(pid);
  }
  return parts;
}
