import { generateKeyPairSync } from "node:crypto";
import { adminService } from "@jobcentre/admin-service/service";
import { CALLS } from "@jobcentre/contracts/http/calls";
import type { ServiceName } from "@jobcentre/contracts/services";
import { entrepreneurshipService } from "@jobcentre/entrepreneurship/service";
import { accountModel } from "@jobcentre/identity/accounts/account.model";
import { identityService } from "@jobcentre/identity/service";
import { jobsService } from "@jobcentre/jobs/service";
import { signAccessToken } from "@jobcentre/service-kit/access-token";
import { authorizationOf, testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { trainingService } from "@jobcentre/training/service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROLE_MATRIX, type Who } from "./role-matrix.ts";
import { OPEN_TO_COLLEAGUES, OWNERS_ALONE } from "./testing/for-colleagues.ts";
import { NOT_FOR_ADMINS, WAITS_FOR_MOVE } from "./testing/for-new-owners.ts";
import { FOR_SUSPENDED } from "./testing/for-suspended.ts";

const definitions = [identityService, jobsService, trainingService, entrepreneurshipService, adminService];
const services = new Map<ServiceName, TestService>();
beforeAll(async () => {
  const env = { ADMIN_EMAIL: "super@example.com", ADMIN_PASSWORD: "correct horse battery" };
  for (const definition of definitions) services.set(definition.name, await startTestService(definition, { env }));
  // Identity answers a token only while its account exists.
  const { db } = services.get("identity") as TestService;
  for (const { account_id, email, name, user_type } of Object.values(people)) {
    const identities = [{ issuer: "test", subject: email }];
    await accountModel(db).create({
      _id: account_id,
      email,
      name,
      user_type,
      identities,
      created_at: new Date(),
      signed_in_at: new Date(),
    });
  }
});
afterAll(async () => {
  for (const service of services.values()) await service.stop();
});

const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" });
const admin = testPerson("admin");
const people = {
  newcomer: testPerson("nobody_yet"),
  seeker: testPerson("job_seeker"),
  otherSeeker: testPerson("job_seeker"),
  employer: testPerson("employer"),
  otherEmployer: testPerson("employer"),
  admin,
  superAdmin: testPerson("admin", { email: "super@example.com" }),
};
const unsigned = (claims: object): string =>
  [{ alg: "none", typ: "JWT" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");

/** What the gateway would forward for the cookie of a session that was ended: no token at all. */
async function tokenOfEndedSession(audience: string): Promise<string | undefined> {
  const identity = services.get("identity") as TestService;
  const opened = await identity.internal("POST /internal/admin-sessions", { email: admin.email, name: "Ended" });
  const session_id = String(opened.body.session_id);
  const alive = await identity.internal("POST /internal/session", { session_id, audience });
  expect(alive.body.token).toEqual(expect.any(String));
  await identity.call(null, "GET /api/logout", undefined, { cookie: `session=${session_id}` });
  const ended = await identity.internal("POST /internal/session", { session_id, audience });
  return ended.body.token ? `Bearer ${ended.body.token}` : undefined;
}

/** Whoever knocks, with the header they bring and what they count as. */
const PEOPLE: [
  name: string,
  who: Who | "refused",
  header: (audience: string) => string | undefined | Promise<string | undefined>,
][] = [
  ["nobody", "nobody", () => undefined],
  ["an ended session", "nobody", tokenOfEndedSession],
  ["a person without a profile", "signed_in", (to) => authorizationOf(people.newcomer, to)],
  ["a job seeker", "job_seeker", (to) => authorizationOf(people.seeker, to)],
  ["another job seeker", "job_seeker", (to) => authorizationOf(people.otherSeeker, to)],
  ["an employer", "employer", (to) => authorizationOf(people.employer, to)],
  ["another employer", "employer", (to) => authorizationOf(people.otherEmployer, to)],
  ["an admin", "admin", (to) => authorizationOf(admin, to)],
  ["the super admin", "super_admin", (to) => authorizationOf(people.superAdmin, to)],
  [
    "a token of a stranger's key",
    "refused",
    (to) => `Bearer ${signAccessToken(admin, to, { privateKey: stranger.privateKey, kid: "test-key" })}`,
  ],
  [
    "a token without a signature",
    "refused",
    (to) => `Bearer ${unsigned({ sub: admin.account_id, aud: to, iss: "identity", is_admin: true, exp: 9e9 })}.`,
  ],
  ["a token for another service", "refused", (to) => authorizationOf(admin, to === "jobs" ? "training" : "jobs")],
  ["an altered token", "refused", (to) => `${authorizationOf(admin, to).slice(0, -6)}AAAAAA`],
];

const ID = "65f0c0ffee65f0c0ffee65f0";

const ask = (service: ServiceName, key: string, header: string | undefined): Promise<Response> => {
  const [method, path] = key.split(" ") as [string, string];
  const url =
    services.get(service)?.url + path.replaceAll(/\{(\w+)\}/g, (_all, name) => (name === "name" ? "x.pdf" : ID));
  return fetch(url, { method, headers: header ? { authorization: header } : {} });
};

/** The status; 200 where somebody is let in by role and only asked to sign in again, since these have tokens without a session. */
async function knock(service: ServiceName, key: string, header: string | undefined): Promise<number> {
  const answer = await ask(service, key, header);
  if (answer.status === 403) return ((await answer.json()) as { code: string }).code === "sign_in_again" ? 200 : 403;
  // Not read to its end: a stream of messages has none.
  await answer.body?.cancel();
  return answer.status;
}

describe("the role matrix", () => {
  it("has a row for every call and no row for a call that is gone", () => {
    const calls = Object.values(CALLS).flatMap((ofService) => Object.keys(ofService));
    expect(Object.keys(ROLE_MATRIX).sort()).toEqual(calls.sort());
  });

  const rows = Object.entries(CALLS).flatMap(([service, calls]) =>
    Object.keys(calls).map((key) => ({ service: service as ServiceName, key })),
  );
  it.each(rows)("[ROLE-01] [GEN-04] $key answers whom its row names", async ({ service, key }) => {
    const allowed = ROLE_MATRIX[key] ?? [];
    for (const [name, who, header] of PEOPLE) {
      const status = await knock(service, key, await header(service));
      const expected = who === "refused" ? "401" : allowed.includes(who) ? "let in" : who === "nobody" ? "401" : "403";
      const got = status === 401 || status === 403 ? String(status) : "let in";
      expect(`${name}: ${got}`).toBe(`${name}: ${expected}`);
      expect(status, name).not.toBe(500);
    }
  });

  it("[GEN-04] a colleague makes the calls of employers but the owner's, and of those for whoever is signed in none that is not marked", async () => {
    const made: string[] = [];
    const colleague = { ...people.employer, colleague_id: people.newcomer.account_id };
    for (const { service, key } of rows) {
      if (ROLE_MATRIX[key]?.includes("nobody")) continue;
      const answer = await ask(service, key, authorizationOf(colleague, service));
      const { code } = answer.status === 403 ? ((await answer.json()) as { code: string }) : {};
      await answer.body?.cancel().catch(() => undefined);
      if (code !== "owner_only" && code !== "forbidden") made.push(key);
    }
    const ofEmployers = rows.filter(({ key }) => ROLE_MATRIX[key]?.join() === "employer").map(({ key }) => key);
    const expected = [...ofEmployers.filter((key) => !OWNERS_ALONE.includes(key)), ...OPEN_TO_COLLEAGUES];
    expect(made.sort()).toEqual(expected.sort());
  });

  it("[GEN-04] a company's new owner waits with what is an owner's own, also where a call is new, and an administrator with none of their work", async () => {
    const waiting = async (owner: typeof admin): Promise<string[]> => {
      const found: string[] = [];
      for (const { service, key } of rows) {
        if (ROLE_MATRIX[key]?.includes("nobody")) continue;
        const answer = await ask(
          service,
          key,
          authorizationOf({ ...owner, handed_over: { number: 1, event_id: ID } }, service),
        );
        const { error } = answer.status === 503 ? ((await answer.json()) as { error: string }) : { error: "" };
        await answer.body?.cancel().catch(() => undefined);
        if (error.includes("is being moved")) found.push(key);
      }
      return found.sort();
    };
    expect(await waiting(people.employer)).toEqual([...WAITS_FOR_MOVE].sort());
    const forAdmins = WAITS_FOR_MOVE.filter((key) => !NOT_FOR_ADMINS.includes(key));
    expect(await waiting({ ...people.superAdmin, user_type: "employer" })).toEqual(forAdmins.sort());
  });

  it("[GEN-04] a suspended account reads what is its own, and whatever else a call is, also a new one, is refused", async () => {
    const made: string[] = [];
    const suspended = [people.newcomer, people.seeker, people.employer, people.superAdmin];
    for (const { service, key } of rows) {
      if (ROLE_MATRIX[key]?.includes("nobody")) continue;
      for (const person of suspended) {
        const answer = await ask(service, key, authorizationOf({ ...person, is_suspended: true }, service));
        const { code } = answer.status === 403 ? ((await answer.json()) as { code: string }) : {};
        await answer.body?.cancel().catch(() => undefined);
        if (code !== "account_suspended" && code !== "forbidden") made.push(key);
      }
    }
    expect([...new Set(made)].sort()).toEqual([...FOR_SUSPENDED].sort());
  });
});
