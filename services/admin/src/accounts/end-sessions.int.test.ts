import { passwordSet, secondFactorChanged } from "@jobcentre/contracts/events/admin";
import { sessionKey } from "@jobcentre/service-kit/session-cookie";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { type TOTP, URI } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { adminService } from "../service.ts";
import { type FakeIdentity, startFakeIdentity } from "../testing/fake-identity.ts";

const boss = testPerson("admin", { email: "boss@example.com" });
const password = "first password";
const LATER = { sessions_end_later: true };

let identity: FakeIdentity;
let service: TestService;
beforeAll(async () => {
  const expires_at = "2027-01-01T00:00:00.000Z";
  identity = await startFakeIdentity({ session_id: "opaque", expires_at, account_id: boss.account_id });
  const env = { ADMIN_EMAIL: boss.email, ADMIN_PASSWORD: password, IDENTITY_URL: identity.url };
  service = await startTestService(adminService, { env });
});
afterAll(async () => {
  await service?.stop();
  identity?.close();
});
beforeEach(() => {
  identity.fail(false);
});

let made = 0;
async function create() {
  made += 1;
  const email = `admin${made}@example.com`;
  const { body } = await service.call(boss, "POST /api/admin/create-admin", { email, full_name: "Musa Sani" });
  return { id: String(body.id), email, token: String(body.invitation_link).split("/").at(-1) };
}
const remove = ({ id }: { id: string }) => service.call(boss, `DELETE /api/admin/delete-admin/${id}`);
const accept = ({ token }: { token: string | undefined }) =>
  service.call(null, `POST /api/admin/invitations/${token}`, { password: "umbrella over the harbour" });

it("[ADM-08] has identity end the role and the sessions of a deleted admin at once, and says where it did not answer", async () => {
  const admin = await create();
  expect((await remove(admin)).body).toEqual({ success: true });
  expect(identity.ended.at(-1)).toEqual({ admin_id: admin.id, email: admin.email, is_deleted: true });
  identity.fail();
  expect(await remove(await create())).toMatchObject({ status: 200, body: { success: true, ...LATER } });
});

it("has identity end what a former password opened at once, but nothing that the new one opens", async () => {
  const admin = await create();
  expect((await accept(admin)).body).toEqual({ success: true });
  const fact = await service.transport.waitFor(passwordSet.name, ({ aggregate_id }) => aggregate_id === admin.id);
  const { credentials } = fact.data as { credentials: string };
  expect(credentials).toMatch(/^[\w-]{43}$/);
  expect(identity.ended.at(-1)).toEqual({ admin_id: admin.id, email: admin.email, is_deleted: false, credentials });
  const typed = { email: admin.email, password: "umbrella over the harbour" };
  expect((await service.call(null, "POST /api/admin/direct-login", typed)).status).toBe(200);
  expect(identity.asked.at(-1)).toMatchObject({ email: admin.email, credentials });
  identity.fail();
  expect(await accept(await create())).toMatchObject({ status: 200, body: { success: true, ...LATER } });
});

it("has identity end an admin's other sessions when a second factor is turned on or off, never the one it is done in, also once the factor is as it was", async () => {
  const signIn = async () => {
    const typed = { email: boss.email, password };
    expect((await service.call(null, "POST /api/admin/direct-login", typed)).status).toBe(200);
    return (identity.asked.at(-1) as { credentials: string }).credentials;
  };
  const before = await signIn();
  const cookie = { cookie: "session=of-this-browser" };
  const kept_session = sessionKey("of-this-browser");
  const change = (call: string, body: object) => service.call(boss, call, body, cookie);
  const { uri } = (await change("PUT /api/admin/second-factor/setup", { password })).body;
  const app = URI.parse(String(uri)) as TOTP;
  const on = await change("PUT /api/admin/second-factor", { code: app.generate() });
  expect(on.body).toEqual({ recovery_codes: expect.any(Array) });
  const told = async (which: string) =>
    (
      await service.transport.waitFor(
        secondFactorChanged.name,
        ({ data }) => (data as { change: string }).change === which,
      )
    ).data as { admin_id: string; credentials: string };
  const turnedOn = await told("turned_on");
  const { admin_id, credentials } = turnedOn;
  expect(turnedOn).toMatchObject({ kept_session });
  expect(identity.ended.at(-1)).toEqual({
    admin_id,
    email: boss.email,
    is_deleted: false,
    credentials,
    kept_session,
  });

  identity.fail();
  const code = (on.body.recovery_codes as string[])[0];
  const off = await change("DELETE /api/admin/second-factor", { password, code });
  expect(off).toMatchObject({ status: 200, body: { success: true, ...LATER } });
  const turnedOff = await told("turned_off");
  expect(turnedOff).toMatchObject({ kept_session });
  // Who signed in before it was turned on is told from who signs in after it was turned off.
  expect([before, credentials]).not.toContain(turnedOff.credentials);
  identity.fail(false);
  expect(await signIn()).toBe(turnedOff.credentials);
});

it("has no sessions ended by a second factor where the gateway of before does not tell which one it is done in", async () => {
  const { uri } = (await service.call(boss, "PUT /api/admin/second-factor/setup", { password })).body;
  const app = URI.parse(String(uri)) as TOTP;
  const [asked, told] = [identity.ended.length, service.transport.published.length];
  const on = await service.call(boss, "PUT /api/admin/second-factor", { code: app.generate() });
  expect(on.body).toEqual({ recovery_codes: expect.any(Array) });
  const code = (on.body.recovery_codes as string[])[0];
  const off = await service.call(boss, "DELETE /api/admin/second-factor", { password, code });
  expect(off.body).toEqual({ success: true });
  expect(identity.ended).toHaveLength(asked);
  const changes = () =>
    service.transport.published
      .slice(told)
      .filter(({ name }) => name === secondFactorChanged.name)
      .map(({ data }) => data as { change: string })
      .filter(({ change }) => change !== "recovery_code_used");
  await expect.poll(() => changes().map(({ change }) => change)).toEqual(["turned_on", "turned_off"]);
  for (const change of changes()) expect(change).not.toHaveProperty("credentials");
});
