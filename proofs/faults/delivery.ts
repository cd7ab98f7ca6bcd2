import { setTimeout as delay } from "node:timers/promises";
import { randomFrom } from "@jobcentre/e2e/random-from";
import { approveAll, newApplications } from "../src/approvals.ts";
import { countDeadLetters, drained, readEventBooks } from "../src/event-books.ts";
import { killEachOnce } from "../src/kill-parts.ts";
import { newPeople, saveProfile, wrongCopies } from "../src/profile-saves.ts";
import type { Proof } from "../src/proof.ts";
import { onWhole } from "../src/whole-product.ts";
import { effectViolations } from "./effects-of-approvals.ts";

/** Profile saves are the fastest call whose fact goes to four services; approvals cause a fact that causes another. */
const SIZE = { people: 40, saves: 200, approvals: 2_000, programs: 40, rounds: 20, roundMs: 5_000 };
const SHORT = { people: 16, saves: 20, approvals: 80, programs: 8, rounds: 2, roundMs: 2_000 };
const DRAINED_WITHIN_MS = 120_000;
/** Of the changes up to a round, what has to be made before it begins; the rest is under way. */
const MADE_BEFORE = 0.95;

/** State changes while everything that carries their events is killed again and again. */
export const delivery: Proof = {
  promise: "delivery",
  async run(context) {
    const size = context.short ? SHORT : SIZE;
    const changes = size.people * size.saves + size.approvals;
    return onWhole(context, async (product) => {
      const programs = await Promise.all(
        Array.from({ length: size.programs }, () => newApplications(product, size.approvals / size.programs)),
      );
      const people = await newPeople(product, size.people);
      const seed = Date.now() % 1_000_000;
      context.say(`${changes} changes begin, seed ${seed}`);

      const kills: Record<string, number> = {};
      let rounds = 0;
      let done = 0;
      const share = changes / size.rounds;
      // Changes and kills wait for each other, so that no kill hits a product at rest and no change goes without.
      const step = async (): Promise<void> => {
        done += 1;
        while (rounds < size.rounds && done > (rounds + 1) * share) await delay(50);
      };
      const changesOf = async (round: number): Promise<void> => {
        while (done < round * share * MADE_BEFORE) await delay(50);
      };
      const killing = (async () => {
        const random = randomFrom(seed);
        const onKill = (part: string): void => {
          kills[part] = (kills[part] ?? 0) + 1;
        };
        for (; rounds < size.rounds; rounds++) {
          await changesOf(rounds);
          await killEachOnce(product, { withinMs: size.roundMs, random, onKill });
          context.say(`round ${rounds + 1} of ${size.rounds}, ${done} changes made`);
        }
      })();
      const saving = people.map(async (person) => {
        for (let change = 1; change <= size.saves; change++) {
          await saveProfile(person, change);
          await step();
        }
      });
      const approving = programs.map(({ ids }) => approveAll(product.admin, ids, { atOnce: 1, onDecided: step }));
      const decided = await Promise.all(approving);
      await Promise.all([killing, ...saving]);
      context.say("everything is answered");

      const { ms, isDrained } = await drained(product, { withinMs: DRAINED_WITHIN_MS });
      const books = await readEventBooks(product);
      const acknowledged = size.people * size.saves + decided.reduce((sum, { approved }) => sum + approved.size, 0);
      const { copies, wrong: stale } = await wrongCopies(product, people, size.saves);
      const twice = await effectViolations(product);
      const wrong = [...decided.flatMap((one) => one.wrong), ...books.wrong, ...stale, ...twice];
      if (acknowledged !== changes) wrong.push(`${acknowledged} of ${changes} were acknowledged`);
      if (!isDrained) wrong.push(`not drained within ${DRAINED_WITHIN_MS} ms`);
      const dead = await countDeadLetters(product);
      if (dead > 0) wrong.push(`${dead} dead letters`);
      const { sent: facts, due, applied, lost } = books;
      const figures = { kills, facts, due, applied, lost, copies_compared: copies, drained_ms: ms };
      return [
        { promise: "delivery", tried: changes, violations: lost + wrong.length, ...figures, wrong: wrong.slice(0, 10) },
      ];
    });
  },
  sabotage: {
    name: "acknowledged before the commit",
    file: "libs/messaging/src/rabbitmq-subscriber.ts",
    find: "    const { outcome, afterMs } = await deliver(raw, sentBy, isSuspect(message));",
    replace: `    channel.ack(message);
    if (channel) return void (await deliver(raw));
    const [outcome, afterMs]: [string, number] = ["", 0];`,
  },
};
