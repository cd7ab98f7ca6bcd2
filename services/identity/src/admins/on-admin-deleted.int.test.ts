import { adminCreated, adminDeleted, passwordSet } from "@jobcentre/contracts/events/admin";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { isAdmin } from "./is-admin.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const open = async (email: string): Promise<string> =>
  String((await service.internal("POST /internal/admin-sessions", { email, name: "Somebody" })).body.session_id);
const accountOf = async (session_id: string) =>
  (await service.internal("POST /internal/session", { session_id, audience: "jobs" })).body.account_id;

it("[ADM-08] ends every session and the role of a deleted admin, and nobody else's", async () => {
  const data = { admin_id: "65f0c0ffee0000000000e0ab", email: "Ada@example.com", full_name: "Ada Obi" };
  await service.deliver(adminCreated.name, data, { aggregate_id: data.admin_id });
  const sessions = [await open("ada@example.com"), await open("ada@example.com")];
  const other = await open("other@example.com");

  const event = await service.deliver(adminDeleted.name, data, { aggregate_id: data.admin_id, aggregate_version: 2 });
  await service.transport.publish(event);
  for (const session of sessions) expect(await accountOf(session)).toBeNull();
  expect(await accountOf(other)).not.toBeNull();
  expect(await isAdmin(service.db, "ada@example.com")).toBe(false);
  expect(await accountOf(await open("ada@example.com"))).not.toBeNull();
});

it("gives a deleted admin's role back to nobody where the news of their making comes late, and a new admin's is their own", async () => {
  const data = { admin_id: "65f0c0ffee0000000000e0ad", email: "ife@example.com", full_name: "Ife Obi" };
  const about = (aggregate_version: number) => ({ aggregate_id: data.admin_id, aggregate_version });
  await service.deliver(adminDeleted.name, data, about(3));
  await service.deliver(adminCreated.name, data, about(1));
  expect(await isAdmin(service.db, data.email)).toBe(false);

  const again = { ...data, admin_id: "65f0c0ffee0000000000e0ae" };
  await service.deliver(adminCreated.name, again, { aggregate_id: again.admin_id });
  expect(await isAdmin(service.db, data.email)).toBe(true);
  await service.deliver(adminDeleted.name, data, about(3));
  expect(await isAdmin(service.db, data.email)).toBe(true);
});

it("ends every session of an admin who sets a new password, but none that they open afterwards", async () => {
  const data = { admin_id: "65f0c0ffee0000000000e0ac", email: "eve@example.com", full_name: "Eve Obi" };
  await service.deliver(adminCreated.name, data, { aggregate_id: data.admin_id });
  const session = await open("eve@example.com");
  const { email: _, ...facts } = data;
  const setAt = (occurred_at: Date, aggregate_version: number) =>
    service.deliver(passwordSet.name, facts, {
      aggregate_id: data.admin_id,
      aggregate_version,
      occurred_at: occurred_at.toISOString(),
    });

  await setAt(new Date(Date.now() - 60_000), 2);
  expect(await accountOf(session)).not.toBeNull();
  await setAt(new Date(Date.now() + 60_000), 3);
  expect(await accountOf(session)).toBeNull();
});

it("a password sign-in takes the place of the browser's former session", async () => {
  const former_session_id = await open("former@example.com");
  const body = { email: "former@example.com", name: "Somebody", former_session_id };
  const { session_id } = (await service.internal("POST /internal/admin-sessions", body)).body;
  expect(await accountOf(former_session_id)).toBeNull();
  expect(await accountOf(String(session_id))).not.toBeNull();
});
