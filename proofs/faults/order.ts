import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { countDeadLetters, drained, readEventBooks } from "../src/event-books.ts";
import { runningProcess } from "../src/kill-parts.ts";
import { newPeople, saveProfile, wrongCopies } from "../src/profile-saves.ts";
import type { Edit, Proof } from "../src/proof.ts";
import { startWhole } from "../src/whole-product.ts";

const SIZE = { records: 200, changes: 50, killEveryMs: 5_000 };
const SHORT = { records: 20, changes: 10, killEveryMs: 1_000 };
/** With more at once answers come too late on two cores, and a save that is made again is only more of the same. */
const PEOPLE_AT_ONCE = 24;
const DRAINED_WITHIN_MS = 120_000;
/** Each has a second instance that takes from the same queue. */
const TWICE = ["training", "jobs"] as const;

/** Every fifth delivery goes back to the queue after a moment, before it is looked at, so that later facts overtake it. */
export const REQUEUE: Edit = {
  file: "libs/messaging/src/rabbitmq-subscriber.ts",
  find: "  async function handle(channel: Channel, message: ConsumeMessage): Promise<void> {",
  replace: `  async function handle(channel: Channel, message: ConsumeMessage): Promise<void> {
    if (Math.random() < 0.2) {
      await new Promise((resolve) => setTimeout(resolve, 200 * Math.random()));
      channel.nack(message, false, true);
      process.getBuiltinModule("node:fs").appendFileSync(String(process.env.REQUEUED), ".");
      return;
    }`,
};

/** Many changes of few records, two consumers of one queue, deliveries that come late or again. */
export const order: Proof = {
  promise: "order",
  async run(context) {
    const size = context.short ? SHORT : SIZE;
    const requeued = join(context.scratch, "requeued");
    writeFileSync(requeued, "");
    const programs = await context.programsWith([REQUEUE]);
    const env = { DEMO_DATA: "off", LOG_LEVEL: "error", REQUEUED: requeued };
    const product = await startWhole({ ...context, programs }, { env });
    try {
      const people = await newPeople(product, size.records);
      const seconds = new Map<string, number>();
      for (const service of TWICE) seconds.set(service, await product.another(service));
      context.say(`${size.records} records, ${size.changes} changes each`);
      let [over, kills] = [false, 0];
      // What the killed one held goes to the other one, out of turn.
      const killing = (async () => {
        for (let turn = 0; !over; turn++) {
          await delay(size.killEveryMs);
          const service = TWICE[turn % TWICE.length] as string;
          const second = turn % 4 < 2 ? seconds.get(service) : undefined;
          process.kill(second ?? (await runningProcess(product, service)), "SIGKILL");
          kills += 1;
          if (second) seconds.set(service, await product.another(service));
        }
      })();
      const waiting = [...people];
      const saveNext = async (): Promise<void> => {
        for (let person = waiting.pop(); person; person = waiting.pop())
          for (let change = 1; change <= size.changes; change++) await saveProfile(person, change);
      };
      await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, saveNext));
      over = true;
      await killing;
      context.say("everything is answered");
      const { ms, isDrained } = await drained(product, { withinMs: DRAINED_WITHIN_MS });
      const { lost, wrong } = await readEventBooks(product);
      const { copies, wrong: stale } = await wrongCopies(product, people, size.changes);
      const dead = await countDeadLetters(product);
      const requeues = statSync(requeued).size;
      if (requeues === 0) wrong.push("no delivery went back to the queue");
      const violations = stale.length + wrong.length + lost + dead + (isDrained ? 0 : 1);
      const figures = {
        changes: size.records * size.changes,
        copies,
        requeues,
        kills,
        lost,
        dead,
      };
      return [
        {
          promise: "order",
          tried: copies,
          violations,
          ...figures,
          drained_ms: ms,
          wrong: [...wrong, ...stale].slice(0, 10),
        },
      ];
    } finally {
      await product.end();
    }
  },
  sabotage: {
    name: "older facts overwrite newer ones",
    file: "libs/messaging/src/save-newer.ts",
    find: "const isNewer = { $lt: [",
    replace: "const isNewer = { $ne: [",
  },
};
