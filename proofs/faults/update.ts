import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { eventually } from "@jobcentre/e2e/eventually";
import { openRabbitmqDeadLetters } from "@jobcentre/messaging/rabbitmq-dead-letters";
import { NotAvailable } from "@jobcentre/test-kit/require-program";
import { countDeadLetters, readEventBooks } from "../src/event-books.ts";
import { everydayCalls } from "../src/everyday-calls.ts";
import { type Fleet, type Program, startFleet } from "../src/fleet.ts";
import type { Instance, Version } from "../src/instance.ts";
import { createJourneys } from "../src/journeys.ts";
import { createSender, startWorkers } from "../src/load.ts";
import type { Proof } from "../src/proof.ts";
import { isQuiet } from "../src/whose.ts";

const CONNECTIONS = 20;
const PEOPLE = 8;
const THINK_MS = 300;
const JOURNEYS = 2;
const WARM_UP_MS = 4_000;
const SETTLED_WITHIN_MS = 60_000;
/** What pino calls an error. */
const ERROR = 50;

/**
 * As the changelog tells of the update that is next: who takes what others newly tell comes before them, back after them. Identity takes
 * `jobs.saved-jobs-closing`, which one of 0.2.0 puts among its dead letters, or has no binding for.
 */
const ORDER: readonly Program[] = ["admin", "training", "entrepreneurship", "identity", "jobs", "gateway"];

/** The version before, in a checkout of its own that was built: BEFORE names it. */
function versionBefore(): Version {
  const checkout = process.env.BEFORE;
  if (!checkout)
    throw new NotAvailable("update: BEFORE names no checkout of the version before, built with npm run build");
  return { programs: join(checkout, "dist"), frontends: join(checkout, "frontends") };
}

/** An update from the version before service by service, a way back and the update again, with people in all of it. */
export const update: Proof = {
  promise: "update",
  async run(context) {
    const [before, now] = [versionBefore(), { programs: context.programs }];
    const fleet = await startFleet(context, { each: 2, version: before });
    try {
      const everyday = await startEveryday(fleet);
      const journeys = await createJourneys(fleet, JOURNEYS);
      const wrong: string[] = [];
      let replaced = 0;
      const directions = [
        { name: "forth", order: ORDER, as: now, kills: false },
        { name: "back", order: [...ORDER].reverse(), as: before, kills: true },
        ...(context.short ? [] : [{ name: "forth again", order: ORDER, as: now, kills: false }]),
      ];
      for (const { name, order, as, kills } of directions) {
        journeys.start();
        everyday.counts = true;
        for (const program of order) {
          replaced += await replace(fleet, program, { as, kills, everyday });
          context.say(`${name}, ${program}: ${everyday.answered} answers, ${everyday.failed.length} failed`);
        }
        await journeys.stop();
        everyday.counts = false;
        const found = [...(await unsettled(fleet)), ...(await journeys.wrong())];
        wrong.push(...found.map((one) => `${name}: ${one}`));
        const { certificates, handings_over } = journeys.counts();
        context.say(
          `${name}: ${certificates} certificates and hires, ${handings_over} handings over, ${found.length} wrong`,
        );
        // What is wrong stays so, and would be told of every direction.
        if (found.length > 0) break;
      }
      await everyday.stop();
      const { sent, due, lost } = await readEventBooks(fleet);
      const errors = loggedErrors(fleet);
      return [
        {
          promise: "update",
          tried: replaced,
          violations: wrong.length + everyday.failed.length,
          calls: everyday.answered,
          failed_calls: everyday.failed.length,
          ...journeys.counts(),
          events: sent,
          effects: due,
          lost,
          errors_logged: errors.length,
          errors: [...new Set(errors)].slice(0, 10),
          wrong: [...everyday.failed, ...wrong].slice(0, 10),
        },
      ];
    } finally {
      await fleet.end();
    }
  },
  sabotage: {
    name: "a fact is told in a form that the version before does not know",
    file: "libs/contracts/src/events/enrollments.ts",
    find: '  name: "training.enrollment-created",\n  version: 1,',
    replace: '  name: "training.enrollment-created",\n  version: 2,',
  },
};

interface Everyday {
  /** Whether an answer counts: not while something was killed. */
  counts: boolean;
  answered: number;
  failed: string[];
  stop(): Promise<void>;
}

async function startEveryday({ url, admin }: Fleet): Promise<Everyday> {
  const calls = await everydayCalls(url, admin, PEOPLE);
  const sender = createSender(url, { connections: CONNECTIONS });
  const seen = { counts: false, answered: 0, failed: [] as string[] };
  const load = startWorkers(CONNECTIONS, async () => {
    const call = calls.next();
    const countedAtFirst = seen.counts;
    const { status, reason } = await sender.send(call);
    if (countedAtFirst && seen.counts) {
      seen.answered += 1;
      if (status === 0 || status >= 400) seen.failed.push(`${call.method} ${call.path}: ${reason ?? status}`);
    }
    await delay(THINK_MS * (0.5 + Math.random()));
  });
  await delay(WARM_UP_MS);
  return Object.assign(seen, {
    async stop() {
      await load.stop();
      await sender.close();
    },
  });
}

/** One instance after the other ends and begins as the other version; where it `kills`, each new one dies once beside the one of before. Answers how many. */
async function replace(
  { instances }: Fleet,
  program: Program,
  { as, kills, everyday }: { as: Version; kills: boolean; everyday: Everyday },
): Promise<number> {
  const replaced = instances.filter(({ name }) => name === program);
  for (const instance of replaced) {
    const ended = instance.end();
    await instance.start(as);
    const { code } = await ended;
    if (code !== 0) everyday.failed.push(`${program} ended with ${code}`);
    if (kills) await killOnce(instance, everyday);
  }
  return replaced.length;
}

async function killOnce(instance: Instance, everyday: Everyday): Promise<void> {
  everyday.counts = false;
  await instance.kill();
  await instance.start();
  everyday.counts = true;
}

/** What is still on its way after a while, or was given up on. */
async function unsettled(fleet: Fleet): Promise<string[]> {
  let dead = 0;
  const quiet = async (): Promise<true | undefined> => {
    dead = await countDeadLetters({ broker: { url: fleet.brokerUrl } });
    const isOver = dead > 0 || ((await isQuiet(fleet)) && (await readEventBooks(fleet)).lost === 0);
    return isOver || undefined;
  };
  const wrong: string[] = [];
  await eventually("everything applied", quiet, { withinMs: SETTLED_WITHIN_MS, everyMs: 250 }).catch((error: Error) =>
    wrong.push(error.message),
  );
  if (dead > 0) wrong.push(`${dead} dead letters: ${(await namesOfDead(fleet.brokerUrl)).join(", ")}`);
  return wrong;
}

/** Which events were given up on, and by whom. */
async function namesOfDead(brokerUrl: string): Promise<string[]> {
  const box = await openRabbitmqDeadLetters(brokerUrl);
  try {
    const names: string[] = [];
    for (const service of SERVICE_NAMES)
      for (const { raw } of await box.list(service)) names.push(`${/"name":"([^"]+)"/.exec(raw)?.[1]} at ${service}`);
    return names;
  } finally {
    await box.close();
  }
}

/** Every line of a log that tells of an error: who said what. */
function loggedErrors({ instances }: Fleet): string[] {
  return instances.flatMap(({ name, log }) =>
    readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => Number(/^\{"level":(\d+),/.exec(line)?.[1] ?? 0) >= ERROR)
      .map((line) => `${name}: ${line.slice(0, 300)}`),
  );
}
