import { adminCreated } from "@jobcentre/contracts/events/admin";
import { PROBLEMS } from "@jobcentre/contracts/problems";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { PROVIDER_ENV, tokenIn, type Visitor, visitors } from "../testing/colleagues.ts";
import { type FakeProvider, startFakeProvider } from "../testing/fake-provider.ts";
import { employerInput, jobSeekerInput } from "../testing/people.ts";

const DAY = 24 * 3_600_000;
let provider: FakeProvider;
let service: TestService;
let now = new Date();
const { signIn, anAddress, owner } = visitors(
  () => service,
  () => provider,
  () => now,
);

beforeAll(async () => {
  provider = await startFakeProvider();
  service = await startTestService(identityService, { env: PROVIDER_ENV(provider.issuer), now: () => now });
});
afterAll(async () => {
  await service?.stop();
  await provider?.close();
});
beforeEach(() => {
  now = new Date();
});

const OWN = "GET /api/colleague-invitations";
const invitedTo = async (who: Visitor) => (await who.call(OWN)).body;
async function invite(by: Visitor, email: string): Promise<{ id: string; token: string }> {
  const { body } = await by.call("POST /api/employer/colleagues", { email, name: "Ngozi Eze" });
  return { id: String(body.id), token: tokenIn(body.invitation_link) };
}

it("[GEN-04] tells who comes without the link which companies invite their address, the latest first, until they joined", async () => {
  const [first, second] = [await owner(), await owner({ business_name: "Kano Bricks" })];
  const email = anAddress();
  const one = await invite(first, email);
  now = new Date(now.getTime() + 1000);
  const other = await invite(second, email);
  const person = await signIn(email);
  const ends = (at: number) => new Date(at + 7 * DAY).toISOString();
  expect(await invitedTo(person)).toEqual([
    { token: other.token, company_name: "Kano Bricks", ends_at: ends(now.getTime()) },
    { token: one.token, company_name: employerInput.business_name, ends_at: ends(now.getTime() - 1000) },
  ]);
  expect((await person.call(`POST /api/colleague-invitations/${other.token}`)).status).toBe(200);
  // By the address that they sign in with, not the company's; they would have to leave first.
  expect(await invitedTo(person)).toMatchObject([{ token: one.token, in_the_way: PROBLEMS.colleague_elsewhere.text }]);
  expect(await invitedTo(second)).toEqual([]);
});

it("[GEN-04] tells nobody else, nothing of what is taken back or over, and of a suspended company once it is reinstated", async () => {
  const boss = await owner();
  const email = anAddress();
  const { id, token } = await invite(boss, email);
  expect((await service.call(null, OWN)).status).toBe(401);
  expect(await invitedTo(await signIn(anAddress()))).toEqual([]);
  const person = await signIn(email);
  const admin = testPerson("admin");
  await service.call(admin, `POST /api/admin/users/${boss.own_id}/suspend`, { reason: "Fraud." });
  expect(await invitedTo(person)).toEqual([]);
  await service.call(admin, `POST /api/admin/users/${boss.own_id}/reinstate`);
  expect(await invitedTo(person)).toMatchObject([{ token }]);
  now = new Date(now.getTime() + 7 * DAY);
  expect(await invitedTo(await signIn(email))).toEqual([]);
  now = new Date(now.getTime() - 7 * DAY);
  expect((await boss.call(`DELETE /api/employer/colleagues/${id}`)).status).toBe(200);
  expect(await invitedTo(person)).toEqual([]);
});

it("[GEN-04] tells what is in the way as joining does: a profile of one's own, administering the centre", async () => {
  const boss = await owner();
  const [seekerEmail, adminEmail] = [anAddress(), anAddress()];
  const seeker = await signIn(seekerEmail);
  await seeker.call("POST /api/user-profiles", jobSeekerInput);
  const admin = await signIn(adminEmail);
  const made = { ...adminCreated.example, admin_id: admin.own_id, email: adminEmail };
  await service.deliver(adminCreated.name, made);
  for (const [who, email] of [
    [seeker, seekerEmail],
    [admin, adminEmail],
  ] as const) {
    const { token } = await invite(boss, email);
    const { body } = await who.call(`POST /api/colleague-invitations/${token}`);
    expect(await invitedTo(who)).toMatchObject([{ token, in_the_way: body.error }]);
  }
});
