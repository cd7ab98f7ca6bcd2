import fc from "fast-check";
import type { Proof } from "../src/proof.ts";
import { type Call, MUTATING_CALLS, pathOf, validBody } from "./kit/calls.ts";
import type { Centre } from "./kit/centre.ts";
import { MALFORMED } from "./kit/malformed.ts";
import { everybody } from "./kit/people.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { differences, snapshot } from "./kit/snapshot.ts";
import { inLanes, newTally, type Tally, wrongRefusal } from "./kit/violations.ts";

type Everybody = Awaited<ReturnType<typeof everybody>>;

const GENERATED = 10_000;
const LANES = 8;

async function tryClasses(people: Everybody, tally: Tally): Promise<Set<string>> {
  const used = new Set<string>();
  const tries = MUTATING_CALLS.flatMap((call) => MALFORMED.map((kind) => ({ call, kind })));
  await inLanes(LANES, tries, async ({ call, kind }) => {
    const request = kind.make(call);
    if (!request) return;
    used.add(kind.name);
    const { path, headers, body } = request;
    const caller = people[call.spec.access as keyof Everybody];
    const answer = await caller.call(`${call.method} ${path}`, { headers, body });
    // What people open out of an e-mail answers with pages.
    const isPage = !call.spec.response && answer.text.startsWith("<!doctype html>");
    const wrong =
      wrongRefusal(answer, { isPage }) ?? (kind.statuses.includes(answer.status) ? null : `answered ${answer.status}`);
    tally.check(wrong !== null, () => `${call.key} with ${kind.name} ${wrong}`);
  });
  return used;
}

/** Bodies near to right ones, and anything at all; only what the contract refuses is sent. */
function generated(count: number): { call: Call; body: string }[] {
  const calls = MUTATING_CALLS.filter(({ spec, key }) => spec.body && !spec.files && key !== "POST /api/sessions");
  const wild = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.record({ $gt: fc.jsonValue() }),
    fc.string({ unit: "binary", maxLength: 400, size: "max" }),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
  );
  const arbitrary = fc.constantFrom(...calls).chain((call) => {
    const right = validBody(call) ?? {};
    const names = Object.keys(right);
    const spoiled = fc
      .dictionary(fc.constantFrom(...names, "role", "is_verified", "$where"), wild, { minKeys: 1, maxKeys: 4 })
      .map((some) => ({ ...right, ...some }));
    return fc
      .oneof({ weight: 4, arbitrary: spoiled }, { weight: 1, arbitrary: wild })
      .map((value) => ({ call, value }));
  });
  const found: { call: Call; body: string }[] = [];
  while (found.length < count) {
    for (const { call, value } of fc.sample(arbitrary, count)) {
      const body = JSON.stringify(value);
      if (call.spec.body?.safeParse(JSON.parse(body)).success) continue;
      if (found.length < count) found.push({ call, body });
    }
  }
  return found;
}

async function tryGenerated(people: Everybody, tally: Tally, count: number): Promise<void> {
  await inLanes(LANES, generated(count), async ({ call, body }) => {
    const caller = people[call.spec.access as keyof Everybody];
    const answer = await caller.call(`${call.method} ${pathOf(call)}`, {
      headers: { "content-type": "application/json" },
      body,
    });
    const wrong = wrongRefusal(answer) ?? ([400, 413].includes(answer.status) ? null : `answered ${answer.status}`);
    tally.check(wrong !== null, () => `${call.key} ${wrong} to ${body.slice(0, 200)}`);
  });
}

const pids = (centre: Centre): string => centre.parts.map(({ name, pid }) => `${name} ${pid}`).join(", ");

export const malformedInput: Proof = {
  promise: "malformed input",
  sabotage: {
    name: "a body that nobody checks",
    file: "libs/service-kit/src/mount-route.ts",
    find: 'body: validate(spec.body, given) as Validated["body"] };',
    replace: 'body: given as Validated["body"] };',
  },
  async run(context) {
    const centre = await centreOf(context);
    const people = await everybody(centre);
    const tally = newTally(context);
    const before = await snapshot(centre);
    const running = pids(centre);
    context.say(`${MALFORMED.length} classes at ${MUTATING_CALLS.length} mutating calls`);
    const classes = await tryClasses(people, tally);
    const byClass = tally.tried;
    const count = context.short ? 500 : GENERATED;
    context.say(`${count} generated bodies`);
    await tryGenerated(people, tally, count);
    for (const part of centre.parts) tally.check(!part.isAlive(), `${part.name} ended`);
    tally.check(pids(centre) !== running, "a process was started again");
    for (const what of differences(before, await snapshot(centre))) tally.check(true, `stored something: ${what}`);
    return [
      tally.line("malformed input", {
        calls: MUTATING_CALLS.length,
        classes: classes.size,
        by_class: byClass,
        generated: count,
      }),
    ];
  },
};
