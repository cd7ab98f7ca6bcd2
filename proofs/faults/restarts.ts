import { setTimeout as delay } from "node:timers/promises";
import { everydayCalls } from "../src/everyday-calls.ts";
import { startFleet } from "../src/fleet.ts";
import { createSender, type LoadAnswer, startWorkers } from "../src/load.ts";
import type { Proof } from "../src/proof.ts";

const EACH = 2;
const CONNECTIONS = 50;
const PEOPLE = 12;
/** As people do between two presses; without it the machine's own slowness would be what is tried. */
const THINK_MS = 300;
/** A process that has just started is slow with everything for the first time; that is not what is tried. */
const WARM_UP_MS = 6_000;
const ENDS_WITHIN_MS = 10_000;
/** The short form ends one of each of these; the others have the same start and stop. */
const SHORT = ["gateway", "identity", "jobs"];

/** Under load each process is ended and started again while another of its kind goes on: nobody notices. */
export const restarts: Proof = {
  promise: "restarts",
  async run(context) {
    const fleet = await startFleet(context, { each: EACH });
    try {
      const everyday = await everydayCalls(fleet.url, fleet.admin, PEOPLE);
      const sender = createSender(fleet.url, { connections: CONNECTIONS });
      const failed: string[] = [];
      let answered = 0;
      let counts = false;
      const hear = (what: string, { status, reason }: LoadAnswer): void => {
        if (!counts) return;
        answered += 1;
        if (status === 0 || status >= 400) failed.push(`${what}: ${reason ?? status}`);
      };
      const load = startWorkers(CONNECTIONS, async () => {
        const call = everyday.next();
        hear(`${call.method} ${call.path}`, await sender.send(call));
        await delay(THINK_MS * (0.5 + Math.random()));
      });
      await delay(WARM_UP_MS);
      counts = true;
      const ends: { name: string; code: number | null; ms: number; failed: number }[] = [];
      const chosen = fleet.instances.filter(
        ({ name }, number) => !context.short || (SHORT.includes(name) && number % EACH === 0),
      );
      for (const instance of chosen) {
        const before = failed.length;
        const ended = await instance.end();
        await instance.start();
        ends.push({ name: instance.name, ...ended, failed: failed.length - before });
        context.say(`${instance.name} ended in ${ended.ms} ms; ${answered} answers, ${failed.length} failed`);
      }
      await load.stop();
      await sender.close();
      const late = ends.filter(({ code, ms }) => code !== 0 || ms > ENDS_WITHIN_MS);
      const slowest = Math.max(...ends.map(({ ms }) => ms));
      return [
        {
          promise: "restarts",
          tried: ends.length,
          violations: failed.length + late.length,
          requests: answered,
          failed_requests: failed.length,
          slowest_end_ms: slowest,
          wrong: [...failed, ...late.map(({ name, code, ms }) => `${name} ended with ${code} in ${ms} ms`)].slice(0, 5),
        },
      ];
    } finally {
      await fleet.end();
    }
  },
  sabotage: {
    name: "a service ends without letting requests end",
    file: "libs/service-kit/src/run-service.ts",
    find: "await service.stop({ lingers: true });",
    replace: "process.exit(0);",
  },
};
