import { eventually } from "@jobcentre/e2e/eventually";
import { ROLE_MATRIX, type Who } from "@jobcentre/local/role-matrix";
import type { Proof } from "../src/proof.ts";
import { anyAddress, askPatiently, type Caller, newCaller } from "./kit/caller.ts";
import { ALL_CALLS, type Call, NO_ID, pathOf } from "./kit/calls.ts";
import type { Centre } from "./kit/centre.ts";
import { everybody, newAdmin, newEmployer, newSeeker, superAdmin } from "./kit/people.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { forgedTokens } from "./kit/tokens.ts";
import { inLanes, newTally } from "./kit/violations.ts";

/** Somebody who knocks, with what they count as; each call finds them signed in, whatever the one before ended. */
interface Knocker {
  name: string;
  who: Who;
  caller: () => Caller;
}

const cookies = (value: string): (() => Caller) => {
  return () => ({ ...newCaller(centreNow, new Map([["session", value]])) });
};
let centreNow: Centre;

/** Sessions that count as nobody's. */
async function formerPeople(centre: Centre): Promise<Knocker[]> {
  const boss = await superAdmin(centre);
  const [seeker, employer, admin, leaver] = await Promise.all([
    newSeeker(centre),
    newEmployer(centre),
    newAdmin(centre, boss),
    newSeeker(centre),
  ]);
  const kept = new Map(
    [seeker, employer, admin, leaver].map((one) => [one.account_id, one.cookies.get("session") ?? ""]),
  );
  await boss.ok(`DELETE /api/admin/users/${seeker.account_id}`);
  await boss.ok(`DELETE /api/admin/users/${employer.account_id}`);
  await boss.ok(`DELETE /api/admin/delete-admin/${admin.admin_id}`);
  await leaver.ok("GET /api/logout");
  const asFormer = ({ account_id }: { account_id: string }): (() => Caller) => cookies(kept.get(account_id) ?? "");
  const former: [string, { account_id: string }][] = [
    ["a deleted job seeker", seeker],
    ["a deleted employer", employer],
    ["a deleted admin", admin],
    ["somebody who signed out", leaver],
  ];
  for (const [name, one] of former)
    await eventually(`the end of the session of ${name}`, async () => {
      const { status } = await asFormer(one)().call("GET /api/users/me");
      return status === 401 || undefined;
    });
  return former.map(([name, one]) => ({ name, who: "nobody", caller: asFormer(one) }));
}

/** They ask the admin service's own accounts, where each of these admins has one. */
const FOR_EVERY_ADMIN = ["GET /api/admin/check", "GET /api/admin/session-check", "GET /api/admin/second-factor"];

function expectedOf(key: string, who: Who): "401" | "403" | "let in" {
  if (who === "admin" && FOR_EVERY_ADMIN.includes(key)) return "let in";
  if (ROLE_MATRIX[key]?.includes(who)) return "let in";
  return who === "nobody" ? "401" : "403";
}

const gotOf = (status: number): string => (status === 401 || status === 403 ? String(status) : "let in");

/** Ends the session that the next call is made with. */
const ENDS_SESSION = "GET /api/logout";

export const roles: Proof = {
  promise: "roles",
  sabotage: {
    name: "a skipped role check",
    file: "libs/service-kit/src/access.ts",
    find: 'if (!allowed) throw new Problem("forbidden");',
    replace: "if (!allowed) return;",
  },
  async run(context) {
    const centre = await centreOf(context);
    centreNow = centre;
    const tally = newTally(context);
    const people = await everybody(centre);
    const lasting = (caller: Caller): (() => Caller) => cookies(caller.cookies.get("session") ?? "");
    const knockers: Knocker[] = [
      { name: "nobody", who: "nobody", caller: () => newCaller(centre) },
      { name: "an invented session", who: "nobody", caller: cookies("A".repeat(43)) },
      { name: "a session of strange signs", who: "nobody", caller: cookies('{"$ne":null}'.replaceAll('"', "%22")) },
      { name: "a very long session", who: "nobody", caller: cookies("x".repeat(4_000)) },
      { name: "a person without a profile", who: "signed_in", caller: lasting(people.signed_in) },
      { name: "a job seeker", who: "job_seeker", caller: lasting(people.job_seeker) },
      { name: "an employer", who: "employer", caller: lasting(people.employer) },
      { name: "an admin", who: "admin", caller: lasting(people.admin) },
      { name: "the super admin", who: "super_admin", caller: lasting(people.super_admin) },
      ...(await formerPeople(centre)),
    ];
    context.say(`${knockers.length} people knock at ${ALL_CALLS.length} calls of both gateways`);

    async function knock(call: Call, { name, who, caller }: Knocker, to: string): Promise<void> {
      if (call.key === ENDS_SESSION && who !== "nobody") return;
      // No content type: nothing that is let in gets as far as to change something.
      const answer = await opened(caller(), call, to);
      const wrong = gotOf(answer) !== expectedOf(call.key, who) || answer >= 500;
      tally.check(wrong, () => `${call.key} answered ${answer} to ${name}`);
    }
    const gateways = context.short ? centre.gateways.slice(1) : centre.gateways;
    const cells = gateways.flatMap((to) => ALL_CALLS.flatMap((call) => knockers.map((one) => ({ call, one, to }))));
    await inLanes(8, cells, ({ call, one, to }) => knock(call, one, to));
    const unknown = ALL_CALLS.filter(({ key }) => !ROLE_MATRIX[key]);
    tally.check(unknown.length > 0, `no row for ${unknown.map(({ key }) => key).join(", ")}`);

    context.say("forged tokens at the services themselves");
    const kinds = new Set<string>();
    const tokens = new Map<string, [string, string][]>();
    for (const service of Object.keys(centre.services))
      tokens.set(service, Object.entries(await forgedTokens(centre, people.admin, service)));
    const direct = ALL_CALLS.flatMap((call) => (tokens.get(call.service) ?? []).map((forged) => ({ call, forged })));
    await inLanes(8, direct, async ({ call, forged: [kind, token] }) => {
      kinds.add(kind);
      const { response } = await askPatiently(centre.services[call.service] + pathOf(call), {
        method: call.method,
        headers: { authorization: `Bearer ${token}` },
      });
      await response.body?.cancel();
      tally.check(response.status !== 401, () => `${call.key} answered ${response.status} to a token ${kind}`);
    });
    for (const [service, url] of Object.entries(centre.services)) {
      for (const path of ["/internal/ready", "/internal/count", "/internal/session", "/internal/jwks"]) {
        const outside = await newCaller(centre).call(`GET ${path}`, { headers: { accept: "application/json" } });
        tally.check(outside.status !== 404, () => `the gateway answered ${outside.status} to ${path}`);
        for (const [kind, token] of [...(tokens.get(service) ?? []), ["none", ""] as const]) {
          if (kind === "of a service") continue;
          const response = await fetch(url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
          tally.check(
            response.status !== 401,
            () => `${service}${path} answered ${response.status} to a token ${kind}`,
          );
        }
      }
    }
    return [tally.line("roles", { calls: ALL_CALLS.length, people: knockers.length, forged_tokens: kinds.size })];
  },
};

/** The status of a call; its content is not waited for, since a stream of messages has no end. */
async function opened(caller: Caller, call: Call, to: string): Promise<number> {
  const { response } = await askPatiently(to + pathOf(call, { id: NO_ID }), {
    method: call.method,
    headers: {
      origin: centreNow.url,
      "x-forwarded-for": anyAddress(),
      ...(caller.cookies.size > 0 && { cookie: `session=${caller.cookies.get("session")}` }),
    },
    redirect: "manual",
  });
  await response.body?.cancel();
  return response.status;
}
