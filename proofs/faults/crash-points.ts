import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { approveAll, newApplications } from "../src/approvals.ts";
import { countDeadLetters, drained, readEventBooks } from "../src/event-books.ts";
import type { Proof, ProofContext, ProofLine, Sabotage } from "../src/proof.ts";
import { startWhole } from "../src/whole-product.ts";
import { CRASH_STEPS } from "./crash-steps.ts";
import { effectViolations } from "./effects-of-approvals.ts";

const TIMES = 25;
const TIMES_SHORT = 1;
const DRAINED_WITHIN_MS = 120_000;
const DIES_WITHIN_MS = 60_000;
const PROGRAM_SIZE = 25;
/** Products that crash side by side, each on its own store. */
const LANES = 3;

/** Processes die at every single step between a committed fact and its last effect. */
function crashPoints(transport: keyof typeof CRASH_STEPS, sabotage: Sabotage): Proof {
  const promise = `crash-points-${transport}`;
  const { steps, edits } = CRASH_STEPS[transport];
  return {
    promise,
    sabotage,
    async run(context) {
      const programs = await context.programsWith(edits);
      const times = context.short ? TIMES_SHORT : TIMES;
      const queue = Array.from({ length: times }, () => steps).flat();
      const lanes = context.short ? 1 : LANES;
      const parts = Array.from({ length: lanes }, async (_, lane) => {
        const scratch = join(context.scratch, `lane-${lane}`);
        mkdirSync(join(scratch, "armed"), { recursive: true });
        const mine = queue.filter((_step, at) => at % lanes === lane);
        return crashLane({ ...context, programs, scratch }, mine, transport === "rabbitmq");
      });
      const lines = await Promise.all(parts);
      const sum = (figure: "crashes" | "facts" | "due" | "lost"): number =>
        lines.reduce((total, line) => total + Number(line[figure]), 0);
      const wrong = lines.flatMap((line) => line.wrong);
      const violations = sum("lost") + wrong.length;
      const figures = { steps: steps.length, facts: sum("facts"), due: sum("due"), lost: sum("lost") };
      return [{ promise, tried: sum("crashes"), violations, ...figures, wrong: wrong.slice(0, 10) }] as ProofLine[];
    },
  };
}

interface Lane {
  crashes: number;
  facts: number;
  due: number;
  lost: number;
  wrong: string[];
}

async function crashLane(context: ProofContext, steps: readonly string[], apart: boolean): Promise<Lane> {
  const armed = join(context.scratch, "armed");
  const product = await startWhole(context, { apart, env: { DEMO_DATA: "off", LOG_LEVEL: "error", CRASH_AT: armed } });
  let [arming, reviving] = [true, !apart];
  try {
    const wrong: string[] = [];
    // Where all services share one process, all of it is started again.
    const revived = (async () => {
      while (reviving) {
        await Promise.race([product.exited, delay(50)]);
        // A step that was armed meanwhile may end the start itself: then the next one.
        if (product.living().length === 0) await product.again().catch(() => undefined);
      }
    })();
    const approving = (async () => {
      while (arming) {
        const { ids } = await newApplications(product, PROGRAM_SIZE);
        const decided = await approveAll(product.admin, ids, { atOnce: 2 });
        if (decided.approved.size !== ids.length) wrong.push(`${decided.approved.size} of ${ids.length} approved`);
        wrong.push(...decided.wrong);
      }
    })().catch((error: Error) => void wrong.push(error.message));
    let crashes = 0;
    for (const step of steps) {
      if (!(await diedAt(join(armed, step)))) {
        // Nothing goes on any more, such as where a fact was lost that others wait for: what is missing is counted below.
        wrong.push(`nobody came to the step "${step}"`);
        break;
      }
      // Nobody waits the 5 s for which the one that died has the lease: the next one takes it as soon as it runs.
      for (const service of SERVICE_NAMES) await product.db(service).collection("leases").deleteMany({});
      crashes += 1;
      if (crashes % 10 === 0) context.say(`${crashes} of ${steps.length} crashes`);
    }
    arming = false;
    await approving;
    reviving = false;
    await revived;
    const { isDrained } = await drained(product, { withinMs: DRAINED_WITHIN_MS });
    const { sent: facts, due, lost, wrong: given } = await readEventBooks(product);
    const dead = await countDeadLetters(product);
    if (!isDrained) wrong.push(`not drained within ${DRAINED_WITHIN_MS} ms`);
    if (dead > 0) wrong.push(`${dead} dead letters`);
    wrong.push(...given, ...(await effectViolations(product)));
    return { crashes, facts, due, lost, wrong };
  } finally {
    [arming, reviving] = [false, false];
    await product.end();
  }
}

/** Arms a step and waits until somebody died there; answers whether somebody did. */
async function diedAt(file: string): Promise<boolean> {
  writeFileSync(file, "");
  const died = `${file}.died`;
  for (const until = Date.now() + DIES_WITHIN_MS; !existsSync(died) && Date.now() < until; await delay(20));
  const isDead = existsSync(died);
  // The same step is armed again later; one that nobody came to must not end what is looked at now.
  rmSync(isDead ? died : file, { force: true });
  return isDead;
}

export const crashPointsOnRabbitmq = crashPoints("rabbitmq", {
  name: "marked as published before the broker confirmed",
  file: "libs/messaging/src/publish-in-order.ts",
  find: `        if (stopped.aborted) return;
        // One in between`,
  replace: `        if (stopped.aborted) return;
        await Outbox.updateOne({ _id: row._id }, { published_at: new Date() });
        // One in between`,
});

export const crashPointsInOneProcess = crashPoints("in-process", {
  name: "the inbox is written apart from the effect",
  file: "libs/messaging/src/apply-once.ts",
  find: "      await inboxModel(db).insertMany(rows, { lean: true }).catch(refusedByInbox);",
  replace: `      const inbox = inboxModel(db).collection as unknown as { insertOne(...args: unknown[]): Promise<unknown> };
      for (const row of rows) await inbox.insertOne(row).catch(refusedByInbox);`,
});
