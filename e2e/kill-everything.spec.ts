import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@jobcentre/service-kit/free-port";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Applicant, newApplicant, STEPS, type Step, type TakeStep, walk } from "./applicant.ts";
import { newDemoDir } from "./demo-product.ts";
import { type HttpPerson, httpPerson } from "./http-person.ts";
import { readBooks, violations } from "./kept-facts.ts";
import { BUILT, type DataDir, newDataDir, type Product, runProduct, UNLIMITED } from "./product.ts";
import { randomFrom } from "./random-from.ts";

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const PEOPLE_PER_ROUND = 3;
/** How long a step is taken to last before one was timed, and at most. */
const FIRST_STEP_MS = 80;
const LONGEST_STEP_MS = 2_000;

describe("kill -9 of every process at once, at any moment", () => {
  const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
  const random = randomFrom(seed);
  const everybody: Applicant[] = [];
  const found: string[] = [];
  let data: DataDir;
  let product: Product;
  let admin: HttpPerson;
  let kills = 0;
  /** How long each step took the last time, which others that run beside this make longer. */
  const took = new Map<Step, number>();

  /** On the same port, so that everybody's address and session stay what they were; this process keeps it from others meanwhile. */
  const port = freePort();
  const start = async (): Promise<Product> =>
    runProduct({ dataDir: data.dataDir, programs: BUILT, env: { ...UNLIMITED, PORT: String(await port) } });

  beforeAll(async () => {
    data = await newDemoDir(newDataDir);
    product = await start();
    admin = httpPerson(product.url);
    await admin.signInAsAdmin(product.adminEmail, product.adminPassword);
  });
  afterAll(async () => {
    await product?.stop();
    await data?.remove();
  });

  /** People walk side by side; one moment of one of them ends everything. */
  async function round(people: Applicant[]): Promise<void> {
    const target = { applicant: pick(people), step: pick(STEPS) };
    let generation = 0;
    let back: Promise<void> | undefined;

    async function killAndCheck(): Promise<void> {
      // Any moment of the step, and of those beside it.
      await delay(random() * Math.min(took.get(target.step) ?? FIRST_STEP_MS, LONGEST_STEP_MS));
      await product.kill();
      kills += 1;
      product = await start();
      found.push(...(await violations(people, admin)));
      generation += 1;
    }
    const takeAs = (applicant: Applicant): TakeStep => {
      return async (step: Step, work: () => Promise<void>) => {
        for (;;) {
          const before = generation;
          if (!back && applicant === target.applicant && step === target.step) back = killAndCheck();
          const begun = performance.now();
          try {
            await work();
            took.set(step, performance.now() - begun);
            return;
          } catch (error) {
            // Only a kill excuses a failure, and what it left open is tried again after it.
            if (!back || before > 0) throw error;
            await back;
          }
        }
      };
    };
    await Promise.all(people.map((applicant) => walk(applicant, admin, takeAs(applicant))));
    await back;
    found.push(...(await violations(people, admin)));
  }

  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  it(
    "loses nothing that was acknowledged and applies nothing twice",
    async () => {
      for (let number = 1; number <= ROUNDS; number++) {
        const programs = (await readBooks(admin)).programs
          .map((program) => ({ ...program, free: program.max_participants - program.current_participants }))
          .sort((a, b) => b.free - a.free);
        const people = programs
          .slice(0, PEOPLE_PER_ROUND)
          .map((program, at) => newApplicant(product.url, `Halima Sani ${number}-${at + 1} End`, program));
        everybody.push(...people);
        await round(people);
      }
      // A calm end and a start after it change nothing either.
      expect(await product.stop()).toBe(0);
      product = await start();
      found.push(...(await violations(everybody, admin)));
      console.log(`\n${JSON.stringify({ promise: "kill -9", tried: kills, violations: found.length })}`);
      expect(found, `KILL_SEED=${seed}`).toEqual([]);
      expect(kills).toBe(ROUNDS);
    },
    120_000 + ROUNDS * 30_000,
  );
});
