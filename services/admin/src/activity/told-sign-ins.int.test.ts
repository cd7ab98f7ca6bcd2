import { signInRefused } from "@jobcentre/contracts/events/admin";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { adminModel } from "../accounts/admin.model.ts";
import { adminService } from "../service.ts";
import { activityModel } from "./activity.model.ts";
import { chainHeadModel } from "./chain-head.model.ts";
import { verifyChain } from "./verify-chain.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService);
  const known = { user_id: "ngozi@example.com", full_name: "Ngozi Eze", created_at: new Date() };
  await adminModel(service.db).create(known);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await activityModel(service.db).deleteMany({});
  await chainHeadModel(service.db).deleteMany({});
});

const refuse = (email: string, at: string) =>
  service.deliver(signInRefused.name, { email }, { occurred_at: `2026-11-20T${at}:00.000Z` });
const told = async () =>
  (await activityModel(service.db).find().sort({ seq: 1 }).lean()).map(({ details }) => details?.slice(28));

it("[ADA-01] tells once an hour of sign-ins as addresses of no admin, with how many there were besides", async () => {
  await refuse("one@example.com", "10:00");
  const again = await refuse("two@example.com", "10:10");
  await service.transport.publish(again);
  await Promise.all(["three", "four", "one"].map((name) => refuse(`${name}@example.com`, "10:59")));
  await refuse("five@example.com", "11:00");
  await refuse("six@example.com", "12:30");
  expect(await told()).toEqual([
    "one@example.com",
    "five@example.com, and 4 more with addresses of no admin since the last such entry",
    "six@example.com",
  ]);
  expect((await verifyChain(service.db)).findings).toEqual([]);
});

it("[ADA-01] tells of each one as an admin, whose address is theirs to know of", async () => {
  for (const minute of ["10:00", "10:01", "10:02"]) await refuse("ngozi@example.com", minute);
  await refuse("nobody@example.com", "10:03");
  await refuse("ngozi@example.com", "10:04");
  await refuse("nobody.else@example.com", "10:05");
  expect(await told()).toEqual([...Array(3).fill("ngozi@example.com"), "nobody@example.com", "ngozi@example.com"]);
  expect(await verifyChain(service.db)).toMatchObject({ entries: 5, findings: [] });
});
