import type { OpenSession } from "@jobcentre/contracts/http/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { personWithAccount } from "../testing/people.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const MINUTE = 60_000;
const LIST = "GET /api/privacy/sessions";
const END_OTHERS = "DELETE /api/privacy/sessions";

let service: TestService;
let now = new Date();
beforeAll(async () => {
  service = await startTestService(identityService, { now: () => now });
});
afterAll(() => service?.stop());
beforeEach(() => {
  now = new Date();
});

/** Somebody who is signed in nowhere yet. */
async function newPerson(): Promise<Person> {
  const person = await personWithAccount(service);
  await service.db.collection("sessions").deleteMany({ account_id: person.account_id });
  return person;
}

type Cookie = Record<string, string>;

async function signInOf({ email }: Person, user_agent?: string): Promise<Cookie> {
  const opened = await service.internal("POST /internal/admin-sessions", { email, name: "Amina", user_agent });
  expect(opened.status).toBe(200);
  return { cookie: `session=${opened.body.session_id}` };
}

const listOf = async (person: Person, cookie: Cookie) =>
  (await service.call(person, LIST, undefined, cookie)).body as unknown as OpenSession[];

it("shows where somebody is signed in, by browser and time, the last used first, and nobody else's", async () => {
  const person = await newPerson();
  await signInOf(await newPerson());
  const signedInAt = now;
  const first = await signInOf(person, FIREFOX);
  now = new Date(now.getTime() + MINUTE);
  await signInOf(person, "curl/8");
  expect(await listOf(person, first)).toEqual(
    [
      { device: null, method: "password", is_this_one: false, signed_in_at: now.toISOString() },
      { device: "Firefox on Windows", method: "password", is_this_one: true, signed_in_at: signedInAt.toISOString() },
    ].map((session) => ({
      ...session,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      last_used_at: session.signed_in_at,
    })),
  );
});

it("shows sessions from before browsers were noted, and none that are over", async () => {
  const person = await newPerson();
  const cookie = await signInOf(person, FIREFOX);
  await service.db
    .collection("sessions")
    .updateMany({ account_id: person.account_id }, { $unset: { device: "", method: "" } });
  expect(await listOf(person, cookie)).toMatchObject([{ device: null, method: null }]);
  now = new Date(now.getTime() + 25 * 60 * MINUTE);
  expect(await listOf(person, cookie)).toEqual([]);
});

it("ends one of one's own sessions, and no other person's", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const [here, elsewhere, others] = [await signInOf(person), await signInOf(person), await signInOf(other)];
  const ids = async (of: Person, cookie: Cookie) => (await listOf(of, cookie)).map(({ id }) => id);
  const [foreign] = await ids(other, others);
  expect(await service.call(person, `DELETE /api/privacy/sessions/${foreign}`, undefined, here)).toMatchObject({
    status: 404,
  });
  expect(await ids(other, others)).toEqual([foreign]);

  const there = (await listOf(person, here)).find((session) => !session.is_this_one);
  const END = `DELETE /api/privacy/sessions/${there?.id}`;
  expect(await service.call(person, END, undefined, here)).toMatchObject({ status: 200, body: { success: true } });
  expect(await service.call(person, END, undefined, here)).toMatchObject({ status: 404 });
  expect(await listOf(person, here)).toMatchObject([{ is_this_one: true }]);
  const gone = await service.internal("POST /internal/session", {
    session_id: elsewhere.cookie?.slice(8),
    audience: "jobs",
  });
  expect(gone.body).toEqual({ token: null, account_id: null });
});

it("takes the cookie back where the session is this browser's", async () => {
  const person = await newPerson();
  const here = await signInOf(person);
  const [own] = await listOf(person, here);
  const answer = await service.call(person, `DELETE /api/privacy/sessions/${own?.id}`, undefined, here);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringContaining("session=; Path=/; Expires=Thu, 01 Jan 1970"),
  ]);
});

it("ends all others at once, twice without harm", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const others = await signInOf(other);
  const [here] = [await signInOf(person), await signInOf(person), await signInOf(person)];
  expect(await service.call(person, END_OTHERS, undefined, here)).toMatchObject({ status: 200, body: { ended: 2 } });
  expect(await service.call(person, END_OTHERS, undefined, here)).toMatchObject({ status: 200, body: { ended: 0 } });
  expect(await listOf(person, here)).toMatchObject([{ is_this_one: true }]);
  expect(await listOf(other, others)).toHaveLength(1);
});

it("asks who signed in long ago to sign in again, and ends nothing", async () => {
  const person = await newPerson();
  const here = await signInOf(person);
  await signInOf(person);
  const there = (await listOf(person, here)).find((session) => !session.is_this_one);
  now = new Date(now.getTime() + 15 * MINUTE + 1);
  for (const key of [END_OTHERS, `DELETE /api/privacy/sessions/${there?.id}`]) {
    expect(await service.call(person, key, undefined, here)).toMatchObject({
      status: 403,
      body: { code: "sign_in_again" },
    });
    expect(await service.call(person, key)).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
  }
  expect(await listOf(person, here)).toHaveLength(2);
});

it("knows no session by anything but its id", async () => {
  const person = await newPerson();
  const answer = await service.call(person, "DELETE /api/privacy/sessions/x", undefined, await signInOf(person));
  expect(answer.status).toBe(404);
});
