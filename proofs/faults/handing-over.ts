import { setTimeout as delay } from "node:timers/promises";
import { eventually } from "@jobcentre/e2e/eventually";
import { applyForProgram, decideNext, handOver, join, newOwner, type Owner, registerCompany } from "../src/company.ts";
import { readEventBooks } from "../src/event-books.ts";
import { type Fleet, startFleet } from "../src/fleet.ts";
import type { Proof, ProofContext } from "../src/proof.ts";
import { copiesOf, isQuiet, misplaced, type Read, readAsOwner } from "../src/whose.ts";

const EACH = 2;
const COMPANIES = 3;
const READ_EVERY_MS = 50;
const SETTLED_WITHIN_MS = 60_000;

/** A company changes hands while parts die: nobody reads or keeps what is another owner's, and nothing is lost. */
export const handingOver: Proof = {
  promise: "handing-over",
  async run(context) {
    const fleet = await startFleet(context, { each: EACH });
    context.say("everything runs");
    try {
      const read: Read = { answered: 0, refused: 0, foreign: [] };
      const wrong: string[] = [];
      const companies = context.short ? 1 : COMPANIES;
      for (let at = 1; at <= companies; at++) wrong.push(...(await passAround(fleet, context, `${at}`, read)));
      const before = await copiesOf(fleet);
      await fleet.operator("rebuild-copies");
      await settled(fleet);
      for (const [place, is] of await copiesOf(fleet))
        if (is !== before.get(place)) wrong.push(`rebuild-copies changed ${place}`);
      const { sent, due, lost, wrong: unapplied } = await readEventBooks(fleet);
      wrong.push(...unapplied, ...read.foreign);
      return [
        {
          promise: "handing-over",
          tried: companies * 4,
          violations: wrong.length + lost,
          events: sent,
          effects: due,
          lost,
          reads_answered: read.answered,
          reads_refused: read.refused,
          wrong: wrong.slice(0, 5),
        },
      ];
    } finally {
      await fleet.end();
    }
  },
  sabotage: {
    name: "a new owner waits for nobody",
    file: "libs/service-kit/src/handings-over.ts",
    find: "if (handed_over && !(await isHandedOver(db, account_id, handed_over))) throw stillMoving(account_id, handed_over);",
    replace: "if (handed_over && !(await isHandedOver(db, account_id, handed_over))) return;",
  },
};

/** From Ada to Bola, to Chidi, back to Ada and to Bola again, each time under another fault; answers what is not where it belongs. */
async function passAround(fleet: Fleet, { say }: ProofContext, name: string, read: Read): Promise<string[]> {
  const [ada, bola, chidi] = await Promise.all(["Ada", "Bola", "Chidi"].map((one) => newOwner(fleet, one + name)));
  if (!ada || !bola || !chidi) return [];
  const all = [ada, bola, chidi];
  await registerCompany(ada, `Zuma Mills ${name}`);
  await decideNext(fleet, ada, "approved");
  for (const one of [bola, chidi]) await join(ada, one);
  const settledAs = async (step: string): Promise<string[]> => {
    const found = await settled(fleet, () => misplaced(fleet, all));
    for (const one of found.slice(0, 3)) say(one);
    say(`${step}: ${read.answered} reads answered, ${read.refused} refused, ${read.foreign.length} foreign`);
    return found.map((one) => `${step}, ${one}`);
  };

  // The news waits in identity while an administrator decides on what is still in the company's account.
  await applyForProgram(fleet, ada);
  await applyForProgram(fleet, ada);
  await fleet.broker.kill9();
  await handOver(ada, bola);
  const others = (owner: Owner) => all.filter((one) => one !== owner);
  await whileReading(bola, others(bola), read, async () => {
    await decideNext(fleet, ada, "approved");
    await decideNext(fleet, ada, "rejected");
    await fleet.broker.restart();
    await untilTheirs(bola);
  });
  const wrong = await settledAs("the broker away");

  // Two in a row of which training knows nothing until it is back; then the broker dies while it takes them.
  await applyForProgram(fleet, bola);
  const training = fleet.instances.filter(({ name: service }) => service === "training");
  for (const instance of training) await instance.kill();
  await handOver(bola, chidi);
  await whileReading(chidi, others(chidi), read, () => delay(500));
  await handOver(chidi, ada);
  await whileReading(ada, others(ada), read, async () => {
    await Promise.all(training.map((instance) => instance.start()));
    await delay(Math.random() * 200);
    await fleet.broker.kill9();
    await fleet.broker.restart();
    await untilTheirs(ada);
  });
  wrong.push(...(await settledAs("training away")));

  // Whoever takes the news dies while facts of both are under way.
  await applyForProgram(fleet, ada);
  await handOver(ada, bola);
  await whileReading(bola, others(bola), read, async () => {
    const taking = fleet.instances.filter(({ name: service }) => TAKING.includes(service));
    await Promise.all([decideNext(fleet, bola, "approved"), decideNext(fleet, ada, "rejected"), killOne(taking)]);
    await untilTheirs(bola);
  });
  wrong.push(...(await settledAs("killed while taking it")));
  return wrong;
}

/** The services that have to take a handing over. */
const TAKING = ["training", "entrepreneurship", "admin"];

/** One instance of each dies at a moment of its own, and starts again. */
async function killOne(instances: readonly Fleet["instances"][number][]): Promise<void> {
  const first = instances.filter(({ name }, at) => instances.findIndex((one) => one.name === name) === at);
  await Promise.all(
    first.map(async (instance) => {
      await delay(Math.random() * 100);
      await instance.kill();
      await instance.start();
    }),
  );
}

/** Somebody reads all that is theirs again and again. */
async function whileReading(
  owner: Owner,
  others: readonly Owner[],
  read: Read,
  work: () => Promise<unknown>,
): Promise<void> {
  let going = true;
  const reading = (async () => {
    await readAsOwner(owner, others, read, { withCopy: true });
    for (; going; await delay(READ_EVERY_MS)) await readAsOwner(owner, others, read);
    await readAsOwner(owner, others, read, { withCopy: true });
  })();
  await Promise.all([work().finally(() => (going = false)), reading]);
}

/** Until they find exactly what they applied for. */
const untilTheirs = ({ email, person, applications }: Owner): Promise<true> =>
  eventually(
    `what is ${email}'s`,
    async () => {
      const rows = await person.ok<{ id: string }[]>("GET /api/my-training-applications").catch(() => []);
      return (
        [...applications].sort().join() ===
          rows
            .map(({ id }) => id)
            .sort()
            .join() || undefined
      );
    },
    { withinMs: SETTLED_WITHIN_MS },
  );

/** Waits until nothing is on its way and `look` finds nothing wrong; answers what it still finds after a while. */
async function settled(fleet: Fleet, look: () => Promise<string[]> = async () => []): Promise<string[]> {
  let found: string[] = [];
  const isSettled = async (): Promise<true | undefined> => {
    if (!(await isQuiet(fleet)) || (await readEventBooks(fleet)).lost > 0) {
      found = ["something is still on its way"];
      return undefined;
    }
    found = await look();
    return found.length === 0 || undefined;
  };
  await eventually("everything where it belongs", isSettled, {
    withinMs: SETTLED_WITHIN_MS,
    everyMs: 250,
  }).catch(() => undefined);
  return found;
}
