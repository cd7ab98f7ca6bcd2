import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { everydayCalls } from "../src/everyday-calls.ts";
import { startFleet } from "../src/fleet.ts";
import { growth, heldAtRest, heldFigures } from "../src/held.ts";
import { createSender, type LoadAnswer, type LoadCall, percentile, type Sender } from "../src/load.ts";
import type { Proof } from "../src/proof.ts";
import { overloadFaults } from "./overload.rules.ts";

const PEOPLE = 20;
const STEP_MS = 5_000;
const WARM_UP_MS = 10_000;
const CONNECT_MS = 15_000;
const FIRST_RATE = 100;
const STEP_FACTOR = 1.5;
const LAST_RATE = 5_000;
/** Saturated: a twentieth of the answers take longer, or what comes in does not go out. */
const SLOW_MS = 1_000;
const OVERLOAD_MS = 60_000;
const OVERLOAD_MS_SHORT = 15_000;
const MOST_CONNECTIONS = 800;
const GIVE_UP_MS = 20_000;

interface Outcome {
  sent: number;
  seconds: number;
  answers: LoadAnswer[];
}

/** Twice what saturates the product: it goes on with what it can, refuses the rest at once, and is back at once. */
export const load: Proof = {
  promise: "load",
  async run(context) {
    const fleet = await startFleet(context, { each: 1 });
    const people = () => createSender(fleet.url, { connections: MOST_CONNECTIONS, giveUpMs: GIVE_UP_MS });
    let sender = people();
    const quiet = createSender(fleet.url, { connections: 2, giveUpMs: GIVE_UP_MS });
    try {
      const everyday = await everydayCalls(fleet.url, fleet.admin, PEOPLE);
      const at = (rate: number, ms: number) => sendAt(sender, () => everyday.next(), rate, ms);
      const wrong: string[] = [];

      // A process that has just started is slow with everything for the first time.
      await at(FIRST_RATE / 2, WARM_UP_MS);
      let rate = FIRST_RATE;
      let best = 0;
      for (; rate <= LAST_RATE; rate *= STEP_FACTOR) {
        const { sent, seconds, answers } = await at(rate, STEP_MS);
        const served = answers.filter(isServed);
        best = Math.max(best, served.length / seconds);
        const p95 = percentile(
          answers.map(({ ms }) => ms),
          0.95,
        );
        context.say(`${Math.round(rate)} a second: ${served.length} of ${sent} served, p95 ${p95} ms`);
        if (p95 > SLOW_MS || served.length < sent * 0.95) break;
      }
      await untilNormal(sender, () => everyday.next(), FIRST_RATE);
      await sender.close();
      const before = await heldAtRest(fleet.instances);

      sender = people();
      // Looking at the memory needed an end of all connections; here they are again as the last step left them.
      await at(rate, CONNECT_MS);
      const health = watchHealth(quiet);
      const begunAt = Date.now();
      const overload = await at(rate * 2, context.short ? OVERLOAD_MS_SHORT : OVERLOAD_MS);
      const unhealthy = await health.stop();
      const served = overload.answers.filter(isServed);
      const shed = overload.answers.filter(({ status }) => status === 503);
      const others = overload.answers.filter((answer) => !isServed(answer) && answer.status !== 503);
      const goodput = served.length / overload.seconds;
      const refused = await refusals(fleet.instances.find(({ name }) => name === "gateway")?.log ?? "", begunAt);
      const shedMs = percentile(refused, 0.5);
      context.say(`${Math.round(rate * 2)} a second: ${Math.round(goodput)} a second served, ${shed.length} shed`);

      const normalAfter = await untilNormal(sender, () => everyday.next(), FIRST_RATE);
      await sender.close();
      const after = await heldAtRest(fleet.instances);

      for (const { name, crashes } of fleet.instances) if (crashes() > 0) wrong.push(`${name} crashed`);
      const seen = {
        bestPerSecond: best,
        servedPerSecond: goodput,
        shed: shed.length,
        bare: shed.filter(({ retryAfter, isJson }) => !retryAfter || !isJson).length,
        shedMs,
        others: others.map(({ reason, status }) => reason ?? status),
        unhealthy,
        normalAfterMs: normalAfter,
      };
      wrong.push(...overloadFaults(seen), ...growth(before, after));
      return [
        {
          promise: "load",
          tried: overload.sent,
          violations: wrong.length,
          saturated_at_per_second: Math.round(rate),
          best_per_second: Math.round(best),
          overload_per_second: Math.round(rate * 2),
          served_per_second: Math.round(goodput),
          served_p95_ms: percentile(
            served.map(({ ms }) => ms),
            0.95,
          ),
          shed: shed.length,
          shed_waited_p50_ms: shedMs,
          normal_after_ms: normalAfter,
          ...heldFigures(before, after),
          wrong,
        },
      ];
    } finally {
      await quiet.close();
      await fleet.end();
    }
  },
  sabotage: {
    name: "the gateway lets everything in",
    file: "gateway/src/overload.ts",
    find: "if (places.waiting >= places.limit.most() || isLate()) {",
    replace: "if (places.waiting < 0) {",
  },
};

/** How long the gateway let wait what it refused since a time, in ms, from its log. */
async function refusals(log: string, since: number): Promise<number[]> {
  return (await readFile(log, "utf8")).split("\n").flatMap((line) => {
    // Only the line of a request: what is told of a failure has a status too.
    if (!line.includes('"status":503') || !line.includes('"msg":"request"')) return [];
    const { time, ms } = JSON.parse(line) as { time: number; ms: number };
    return time >= since ? [ms] : [];
  });
}

const isServed = ({ status }: LoadAnswer): boolean => status >= 200 && status < 300;

/** Sends so many calls a second, whether answers come or not, as people do who know nothing of each other. */
async function sendAt(sender: Sender, next: () => LoadCall, perSecond: number, ms: number): Promise<Outcome> {
  const answers: LoadAnswer[] = [];
  const underWay: Promise<void>[] = [];
  const startedAt = performance.now();
  let sent = 0;
  for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - startedAt) {
    for (const due = (elapsed / 1000) * perSecond; sent < due; sent++) {
      underWay.push(sender.send(next()).then((answer) => void answers.push(answer)));
    }
    await delay(5);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(underWay);
  return { sent, seconds, answers };
}

/** How long until a second of everyday calls is answered as on any day; gives up after a minute. */
async function untilNormal(sender: Sender, next: () => LoadCall, rate: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const begunAt = performance.now();
    const { sent, answers } = await sendAt(sender, next, rate, 1_000);
    const p95 = percentile(
      answers.map(({ ms }) => ms),
      0.95,
    );
    const isNormal = answers.filter(isServed).length === sent && p95 <= SLOW_MS;
    if (isNormal || begunAt - startedAt > 60_000) return Math.round(begunAt - startedAt);
  }
}

/** Asks for health all the time; answers how often that failed. */
function watchHealth(sender: Sender): { stop(): Promise<number> } {
  let going = true;
  let failed = 0;
  const watching = (async () => {
    while (going) {
      const { status } = await sender.send({ method: "GET", path: "/live" });
      if (status !== 200) failed += 1;
      await delay(250);
    }
  })();
  return {
    async stop() {
      going = false;
      await watching;
      return failed;
    },
  };
}
