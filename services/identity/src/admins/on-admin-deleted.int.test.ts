import { adminCreated, adminDeleted } from "@jobcentre/contracts/events/admin";
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
