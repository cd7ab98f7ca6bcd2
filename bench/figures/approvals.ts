import { setTimeout as delay } from "node:timers/promises";
import { newApplications } from "@jobcentre/proofs/approvals";
import { cookieOf } from "@jobcentre/proofs/everyday-calls";
import { createSender } from "@jobcentre/proofs/load";
import type { WholeProduct } from "@jobcentre/proofs/whole-product";
import { mongo } from "mongoose";
import { type BenchContext, type Figure, type FigureSet, rounded } from "../src/figure.ts";
import { paced, shareOf } from "../src/paced.ts";
import { STORE, wholeProduct } from "../src/product.ts";

/** Each look is work for the store as well. */
const LOOK_EVERY_MS = 20;
const GIVE_UP_MS = 120_000;
const AGAIN_AFTER_MS = 500;

interface Run {
  /** From sending the approval to its enrollment in the activity log, in ms. */
  times: number[];
  /** From the last approval that was sent to the last entry, in ms. */
  drainedMs: number;
  missing: number;
  refused: number;
  /** Approvals that had to be sent once more. */
  repeated: number;
}

/** Application approved → enrollment created → activity logged, at a steady rate and in a burst. */
export const approvals: FigureSet = {
  name: "approvals",
  async run(context) {
    const product = await wholeProduct(context);
    await approve(product, 50, 4);
    context.say("50 approvals a second");
    const steady = await approve(product, 50, context.short ? 5 : 20);
    context.say("200 approvals a second");
    const burst = await approve(product, 200, context.short ? 5 : 30);
    return figuresOf(steady, burst, context);
  },
};

async function approve(product: WholeProduct, perSecond: number, seconds: number): Promise<Run> {
  const { ids, programId } = await newApplications(product, perSecond * seconds);
  const [training, admin] = await Promise.all(["training", "admin"].map((name) => product.db(name).asPromise()));
  const own = { program_id: new mongo.ObjectId(programId) };
  const rows = await training!.collection("training_applications").find(own).project({ account_id: 1 }).toArray();
  const accountOf = new Map(rows.map(({ _id, account_id }) => [String(_id), String(account_id)]));
  const activity = admin!.collection("activity");
  const [last] = await activity.find().sort({ seq: -1 }).limit(1).toArray();
  let seq = Number(last?.seq ?? 0);
  const seenAt = new Map<string, number>();
  const sentAt = new Map<string, number>();
  const sender = createSender(product.url, { connections: 256, giveUpMs: 60_000 });
  const cookie = cookieOf(product.admin);
  let [refused, repeated, going] = [0, 0, true];

  async function watch(): Promise<void> {
    while (going) {
      const filter = { seq: { $gt: seq } };
      const found = await activity
        .find(filter)
        .sort({ seq: 1 })
        .project({ seq: 1, action: 1, subject_id: 1 })
        .toArray();
      const now = performance.now();
      for (const entry of found) if (entry.action === "create_enrollment") seenAt.set(String(entry.subject_id), now);
      seq = Number(found.at(-1)?.seq ?? seq);
      await delay(LOOK_EVERY_MS);
    }
  }
  const watching = watch();
  let lastSentAt = 0;
  await paced(perSecond, seconds, async (at) => {
    const id = ids[at] as string;
    lastSentAt = performance.now();
    sentAt.set(id, lastSentAt);
    const path = `/api/admin/training-applications/${id}/status`;
    const call = { method: "POST", path, cookie, body: { status: "approved" } } as const;
    let { status } = await sender.send(call);
    // Not answered in time: whoever pressed the button presses it again, and a conflict says that it had its effect.
    for (; status === 503 || status === 0; status = (await sender.send(call)).status) {
      repeated += 1;
      await delay(AGAIN_AFTER_MS);
    }
    if (status !== 200 && status !== 409) refused += 1;
  });
  const approved = ids.length - refused;
  for (const until = performance.now() + GIVE_UP_MS; seenAt.size < approved && performance.now() < until; )
    await delay(LOOK_EVERY_MS);
  going = false;
  await watching;
  await sender.close();
  const times = ids.flatMap((id) => {
    const seen = seenAt.get(accountOf.get(id) ?? "");
    return seen === undefined ? [] : [seen - (sentAt.get(id) as number)];
  });
  return {
    times,
    drainedMs: Math.max(...seenAt.values()) - lastSentAt,
    missing: approved - times.length,
    refused,
    repeated,
  };
}

function figuresOf(steady: Run, burst: Run, { short }: BenchContext): Figure[] {
  const details = ({ times, missing, refused, repeated }: Run) => ({
    store: STORE,
    p50_ms: rounded(shareOf(times, 0.5), 0),
    approvals: times.length,
    missing,
    refused,
    repeated,
  });
  const whole = ({ missing, refused }: Run): boolean => missing === 0 && refused === 0;
  const p99 = rounded(shareOf(steady.times, 0.99), 0);
  const drained = rounded(burst.drainedMs / 1000, 1);
  const alone = { against: null, ratio: null };
  return [
    {
      figure: "approval to activity at 50/s, p99",
      value: p99,
      unit: "ms",
      ...alone,
      goal: "<= 250 ms",
      holds: whole(steady) && p99 <= 250,
      ...details(steady),
    },
    {
      figure: `burst of 200 approvals/s for ${short ? 5 : 30} s, drained after`,
      value: drained,
      unit: "s",
      ...alone,
      goal: "<= 30 s",
      holds: whole(burst) && drained <= 30,
      ...details(burst),
    },
  ];
}
