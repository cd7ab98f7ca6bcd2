import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { employerWithProfile } from "../testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

it("[GEN-04] of an administrator's own company is up to another administrator", async () => {
  const own = { ...(await employerWithProfile(service)), is_admin: true };
  const verify = (by = own) => service.call(by, `POST /api/admin/users/${own.account_id}/verify`);
  const verifications = async () =>
    (await service.recorded(own.account_id)).filter(({ name }) => name === "identity.user-verified").length;
  expect(await verify()).toMatchObject({ status: 403, body: { code: "own_to_decide" } });
  expect(await verifications()).toBe(0);
  expect((await verify(testPerson("admin") as typeof own)).status).toBe(200);
  expect(await verifications()).toBe(1);
});
