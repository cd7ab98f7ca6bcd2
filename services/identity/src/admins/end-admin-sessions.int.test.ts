import { adminCreated, adminDeleted, passwordSet, secondFactorChanged } from "@jobcentre/contracts/events/admin";
import { sessionKey } from "@jobcentre/service-kit/session-cookie";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { isAdmin } from "./is-admin.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

let made = 0;
/** An admin of whom identity has heard. */
async function newAdmin() {
  made += 1;
  const admin = { admin_id: `65f0c0ffee0000000001${1000 + made}`, email: `admin${made}@example.com` };
  await service.deliver(adminCreated.name, { ...admin, full_name: "Ada Obi" }, { aggregate_id: admin.admin_id });
  return admin;
}
const open = async (email: string, credentials?: string): Promise<string> => {
  const body = { email, name: "Somebody", ...(credentials && { credentials }) };
  return String((await service.internal("POST /internal/admin-sessions", body)).body.session_id);
};
const isOpen = async (session_id: string) =>
  (await service.internal("POST /internal/session", { session_id, audience: "jobs" })).body.account_id !== null;
const end = (ending: object) => service.internal("POST /internal/admin-sessions/end", ending);
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

it("[ADM-08] ends the role and every session of a deleted admin before any event comes, and gives nothing back to late ones", async () => {
  const admin = await newAdmin();
  const [session, other] = [await open(admin.email), await open("other@example.com")];
  expect((await end({ ...admin, is_deleted: true })).body).toEqual({ ended: 1 });
  expect([await isOpen(session), await isOpen(other)]).toEqual([false, true]);
  expect(await isAdmin(service.db, admin.email)).toBe(false);

  const about = (aggregate_version: number) => ({ aggregate_id: admin.admin_id, aggregate_version });
  await service.deliver(adminCreated.name, { ...admin, full_name: "Ada Obi" }, about(1));
  expect(await isAdmin(service.db, admin.email)).toBe(false);
  const event = await service.deliver(adminDeleted.name, { ...admin, full_name: "Ada Obi" }, about(2));
  await service.transport.publish(event);
  expect(await isAdmin(service.db, admin.email)).toBe(false);
  expect((await end({ ...admin, is_deleted: true })).body).toEqual({ ended: 0 });
});

it("takes nobody's role who was deleted before identity heard of them", async () => {
  const admin = { admin_id: "65f0c0ffee00000000020001", email: "early@example.com" };
  await end({ ...admin, is_deleted: true });
  const data = { ...admin, full_name: "Ada Obi" };
  await service.deliver(adminCreated.name, data, { aggregate_id: admin.admin_id, aggregate_version: 1 });
  expect(await isAdmin(service.db, admin.email)).toBe(false);
});

it("ends what was opened with former credentials, and keeps what was opened with the new ones and the session it was done in", async () => {
  const admin = await newAdmin();
  const [former, own, fresh] = [
    await open(admin.email, "old"),
    await open(admin.email, "old"),
    await open(admin.email, "new"),
  ];
  const ending = { ...admin, is_deleted: false, credentials: "new", kept_session: sessionKey(own) };
  expect((await end(ending)).body).toEqual({ ended: 1 });
  expect([await isOpen(former), await isOpen(own), await isOpen(fresh)]).toEqual([false, true, true]);
  expect(await isAdmin(service.db, admin.email)).toBe(true);
});

it("ends a session that was opened with the former password while the new one was set, by the event, whatever the clocks say", async () => {
  const { admin_id, email } = await newAdmin();
  const [late, fresh] = [await open(email, "old"), await open(email, "new")];
  const data = { admin_id, full_name: "Ada Obi", credentials: "new" };
  const event = await service.deliver(passwordSet.name, data, { aggregate_id: admin_id, occurred_at: ago(500) });
  await service.transport.publish(event);
  expect([await isOpen(late), await isOpen(fresh)]).toEqual([false, true]);
});

it("ends nothing that was opened long after the password was set, where its news comes late", async () => {
  const { admin_id, email } = await newAdmin();
  const session = await open(email, "a later one");
  const data = { admin_id, full_name: "Ada Obi", credentials: "new" };
  await service.deliver(passwordSet.name, data, { aggregate_id: admin_id, occurred_at: ago(600_000) });
  expect(await isOpen(session)).toBe(true);
});

it("ends an admin's other sessions when a second factor is turned on or off, by the event too", async () => {
  for (const change of ["turned_on", "turned_off"]) {
    const { admin_id, email } = await newAdmin();
    const [thief, own] = [await open(email, "old"), await open(email, "old")];
    const data = { admin_id, full_name: "Ada Obi", change, credentials: "new", kept_session: sessionKey(own) };
    const event = await service.deliver(secondFactorChanged.name, data, { aggregate_id: admin_id });
    await service.transport.publish(event);
    expect([await isOpen(thief), await isOpen(own)]).toEqual([false, true]);
  }
});

it("ends none when a recovery code was used, nor for events of older versions, which do not say which stays", async () => {
  const { admin_id, email } = await newAdmin();
  const session = await open(email, "old");
  for (const change of ["recovery_code_used", "turned_on"])
    await service.deliver(
      secondFactorChanged.name,
      { admin_id, full_name: "Ada Obi", change },
      { aggregate_id: admin_id },
    );
  expect(await isOpen(session)).toBe(true);
});
