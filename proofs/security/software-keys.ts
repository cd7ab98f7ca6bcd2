import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { CallSpec } from "@jobcentre/contracts/call";
import type { Proof } from "../src/proof.ts";
import { anyAddress, askPatiently } from "./kit/caller.ts";
import { ALL_CALLS, type Call, pathOf } from "./kit/calls.ts";
import type { Centre } from "./kit/centre.ts";
import { newEmployer, type Person } from "./kit/people.ts";
import { WITHIN_MS } from "./kit/session-ends.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { inLanes, newTally, type Tally } from "./kit/violations.ts";

type Scope = NonNullable<CallSpec["programs"]>;
interface Made {
  id: string;
  key: string;
}

const makeKey = (owner: Person, may: Scope): Promise<Made> =>
  owner.ok<Made>("POST /api/employer/program-keys", { body: { name: "Proof software", may } });

/** What a call answers to a key, from software: no cookie, no Origin, no content. */
async function asked(to: string, call: Call, key: string, more: Record<string, string> = {}) {
  const { response } = await askPatiently(to + pathOf(call), {
    method: call.method,
    headers: { authorization: `Bearer ${key}`, "x-forwarded-for": anyAddress(), ...more },
    redirect: "manual",
  });
  const isProblem = response.status >= 400 && response.headers.get("content-type")?.includes("json");
  const { code } = isProblem ? ((await response.json()) as { code: string }) : { code: undefined };
  await response.body?.cancel().catch(() => undefined);
  return { status: response.status, code };
}

/** Answered alike to everybody, so that a key is not looked at. */
const isOpenRead = ({ method, spec }: Call): boolean => method === "GET" && spec.access === "anyone" && !spec.cookies;
const isFor = (may: Scope, { spec }: Call): boolean =>
  spec.programs === "jobs" || (may === "applicants" && spec.programs === "applicants");

/** What looks like a key and is none. */
function forged(key: string): [string, string][] {
  const altered = key.slice(0, -1) + (key.endsWith("A") ? "B" : "A");
  return [
    ["of another last sign", altered],
    ["that is a sign short", key.slice(0, -1)],
    ["that is a sign long", `${key}A`],
    ["in capitals", `ajc_${key.slice(4).toUpperCase()}`],
    ["that is its hash", `ajc_${createHash("sha256").update(key).digest("base64url")}`],
    ["of nothing", "ajc_"],
    ["with an operator", "ajc_{$ne:null}"],
    ["that is very long", `ajc_${"A".repeat(4_000)}`],
  ];
}

/** How long a key is still let in once it was ended, at both gateways, each of which knows it as freshly as it can. */
async function letInAfterEnd(centre: Centre, owner: Person, tally: Tally): Promise<number> {
  const { id, key } = await makeKey(owner, "jobs");
  const call = ALL_CALLS.find((one) => one.key === "GET /api/employer/jobs") as Call;
  for (const to of centre.gateways)
    tally.check((await asked(to, call, key)).status !== 200, `a new key is refused at ${to}`);
  await owner.ok(`DELETE /api/employer/program-keys/${id}`);
  const endedAt = performance.now();
  let longest = 0;
  await Promise.all(
    centre.gateways.map(async (to) => {
      for (;;) {
        const askedAt = performance.now();
        if ((await asked(to, call, key)).status === 401) return;
        longest = Math.max(longest, askedAt - endedAt);
        if (askedAt - endedAt > 5 * WITHIN_MS) return;
        await delay(20);
      }
    }),
  );
  tally.check(longest > WITHIN_MS, `an ended key was let in for ${Math.round(longest)} ms`);
  return longest;
}

export const softwareKeys: Proof = {
  promise: "software keys",
  sabotage: {
    name: "a key that is for every call",
    file: "gateway/src/program-keys.ts",
    find: 'if (!isForKey(found.may, req.method, req.path, prefix)) throw new Problem("key_not_for_this");',
    replace: "",
  },
  async run(context) {
    const centre = await centreOf(context);
    const tally = newTally(context);
    const owner = await newEmployer(centre);
    const keys = { jobs: await makeKey(owner, "jobs"), applicants: await makeKey(owner, "applicants") };
    const gateways = context.short ? centre.gateways.slice(1) : centre.gateways;
    context.say(`keys of two kinds at ${ALL_CALLS.length} calls`);
    const cells = gateways.flatMap((to) =>
      ALL_CALLS.flatMap((call) => (["jobs", "applicants"] as const).map((may) => ({ to, call, may }))),
    );
    await inLanes(8, cells, async ({ to, call, may }) => {
      const { status, code } = await asked(to, call, keys[may].key);
      const isRefused = status === 403 && code === "key_not_for_this";
      const letIn = isOpenRead(call) || isFor(may, call);
      tally.check(isRefused === letIn || status === 401 || status >= 500, () => {
        return `${call.key} answered ${status} ${code ?? ""} to a key for ${may}`;
      });
    });

    context.say("forged keys, and keys with a session");
    const closed = ALL_CALLS.filter((call) => !isOpenRead(call));
    const forgeries = forged(keys.applicants.key).flatMap(([name, key]) => closed.map((call) => ({ name, key, call })));
    await inLanes(8, forgeries, async ({ name, key, call }) => {
      const { status, code } = await asked(gateways[0] ?? centre.url, call, key);
      tally.check(status !== 401 || code !== "key_refused", () => `${call.key} answered ${status} to a key ${name}`);
    });
    const cookie = `session=${owner.cookies.get("session")}`;
    await inLanes(8, closed, async (call) => {
      const { status, code } = await asked(centre.url, call, keys.applicants.key, { cookie, origin: centre.url });
      tally.check(code !== "key_and_session", () => `${call.key} answered ${status} to a key with a session`);
    });

    const rounds = context.short ? 1 : 10;
    let longest = 0;
    for (let round = 0; round < rounds; round += 1)
      longest = Math.max(longest, await letInAfterEnd(centre, owner, tally));
    const figures = { calls: ALL_CALLS.length, forged_keys: forged("ajc_").length, rounds };
    return [tally.line("software keys", { ...figures, ended_ms: Math.round(longest) })];
  },
};
