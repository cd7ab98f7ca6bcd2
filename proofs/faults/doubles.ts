import { setTimeout as delay } from "node:timers/promises";
import { type Answer, NotAnswered } from "@jobcentre/e2e/http-person";
import type { Proof } from "../src/proof.ts";
import { onWhole } from "../src/whole-product.ts";
import { doubleCalls } from "./double-calls.ts";

const TIMES = 100;
const TIMES_SHORT = 20;
const AGAIN_AFTER_MS = 500;
const MOST_TRIES = 40;

/** Whoever presses ten times, or repeats what was never answered, gets one record and tells one fact. */
export const doubles: Proof = {
  promise: "doubles",
  async run(context) {
    return onWhole(context, async (product) => {
      const times = context.short ? TIMES_SHORT : TIMES;
      const wrong: string[] = [];
      const calls = await doubleCalls(product);
      for (const { who, key, body, service, collection, which = {}, event } of calls) {
        const records = (): Promise<number> => product.db(service).collection(collection).countDocuments(which);
        const events = (): Promise<number> =>
          product
            .db(service)
            .collection("outbox")
            .countDocuments({ envelope: new RegExp(`"name":"${event}"`) });
        const before = { records: await records(), events: await events() };
        const headers = { "Idempotency-Key": `once-${key}` };
        const answers = await Promise.all(
          Array.from({ length: times }, () => statusOf(() => who.call(key, body(), headers))),
        );
        const made = { records: (await records()) - before.records, events: (await events()) - before.events };
        const failed = answers.filter((status) => status >= 300);
        if (made.records !== 1 || made.events !== 1 || failed.length > 0)
          wrong.push(`${key}: ${made.records} records, ${made.events} events, refused with ${[...new Set(failed)]}`);
        context.say(`${key}: ${made.records} record, ${made.events} event`);
      }
      const posts = times * calls.length;
      return [{ promise: "doubles", tried: calls.length, violations: wrong.length, posts, wrong }];
    });
  },
  sabotage: {
    name: "repeats are not recognised",
    file: "libs/service-kit/src/mount-route.ts",
    find: "const keyed = keyedRequest(route, req, input, received);",
    replace: "const keyed = undefined as KeyedRequest | undefined;",
  },
};

/** What is answered in the end: a service that has enough to do, with uploads for one, asks to come back. */
async function statusOf(call: () => Promise<Answer>): Promise<number> {
  for (let left = MOST_TRIES; ; left--) {
    const status = await call().then((answer) => answer.status, notAnswered);
    if (status !== 503 || left === 0) return status;
    await delay(AGAIN_AFTER_MS);
  }
}

function notAnswered(error: Error): number {
  if (error instanceof NotAnswered) return 503;
  throw error;
}
