import { passwordSet, secondFactorChanged } from "@jobcentre/contracts/events/admin";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adminModel } from "./accounts/admin.model.ts";
import { adminService } from "./service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService, {
    env: { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: "first password" },
  });
});
afterAll(() => service?.stop());

it("gives an admin what the activity log says of them as an admin, also once they are none any more", async () => {
  const { db } = service;
  const [admin, boss] = [testPerson("admin"), testPerson("admin", { email: "boss@example.com" })];
  const made = { user_id: admin.email, full_name: "Musa Sani", created_at: new Date(0) };
  const [row] = await adminModel(db).create([made]);
  const admin_id = row!._id.toHexString();
  const change = { admin_id, full_name: "Musa Sani", change: "turned_off" };
  await service.deliver(secondFactorChanged.name, change, { actor: { account_id: boss.account_id } });
  await service.deliver(secondFactorChanged.name, { ...secondFactorChanged.example, change: "turned_on" });
  await service.call(admin, "GET /api/admin/check");
  await service.deliver(passwordSet.name, { admin_id, full_name: "Musa Sani" });
  const told = async () => {
    const part = { account_id: admin.account_id, section: "activity/activity" };
    const { body } = await service.internal("POST /internal/account-export/part", part);
    return (body as unknown as { action: string; details: string }[]).filter(({ action }) =>
      /factor|password/.test(action),
    );
  };
  expect(await told()).toMatchObject([
    { by: "an administrator", details: expect.stringMatching(/^The second factor of (you|Musa Sani) was/) },
    { by: "you", details: expect.stringMatching(/ set a password$/) },
  ]);
  await service.call(boss, `DELETE /api/admin/delete-admin/${admin_id}`);
  expect(await told()).toMatchObject([
    { details: "The second factor of Musa Sani was turned off" },
    { by: "you", details: "Musa Sani set a password" },
  ]);
});
