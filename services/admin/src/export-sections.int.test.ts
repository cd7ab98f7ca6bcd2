import { passwordSet, secondFactorChanged, settingsChanged } from "@jobcentre/contracts/events/admin";
import { certificateIssued } from "@jobcentre/contracts/events/certificates";
import { fundingDisbursed } from "@jobcentre/contracts/events/entrepreneurship";
import { applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import { jobPosted, jobReported, reportClosed } from "@jobcentre/contracts/events/jobs";
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

const activityOf = async ({ account_id }: { account_id: string }) => {
  const part = { account_id, section: "activity/activity" };
  const { body } = await service.internal("POST /internal/account-export/part", part);
  return body as unknown as { action: string; by: string; details: string; created_at: string }[];
};

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
  const told = async () => (await activityOf(admin)).filter(({ action }) => /factor|password/.test(action));
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

it("gives an admin that and when they did something about others, none of whose numbers, names, sums and addresses", async () => {
  const admin = testPerson("admin", { account_id: "65f0c0ffee0000000000ad01" });
  const actor = { account_id: admin.account_id };
  const settings = { super_admin_emails: "boss@example.com, ada@example.com" };
  await service.deliver(certificateIssued.name, certificateIssued.example, { actor });
  await service.deliver(fundingDisbursed.name, fundingDisbursed.example, { actor });
  await service.deliver(settingsChanged.name, { settings, former: {} }, { actor });
  const entries = await activityOf(admin);
  expect(entries.map(({ action, by, details }) => [action, by, details])).toEqual(
    ["issue_certificate", "disburse_funding", "change_settings"].map((action) => [
      action,
      "you",
      "About somebody else",
    ]),
  );
  expect(entries.every(({ created_at }) => !Number.isNaN(Date.parse(created_at)))).toBe(true);
  const { certificate_number } = certificateIssued.example;
  for (const text of [certificate_number, fundingDisbursed.example.business_name, "ada@example.com"])
    expect(JSON.stringify(entries)).not.toContain(text);
});

it("gives an employer what they did themselves about somebody who applied, who stays unnamed", async () => {
  const actor = { account_id: "65f0c0ffee0000000000ad03" };
  const moved = { ...applicationStatusChanged.example, employer_id: actor.account_id };
  await service.deliver(applicationStatusChanged.name, moved, { actor });
  const [entry] = await activityOf(actor);
  expect(entry).toMatchObject({ by: "you", details: expect.stringContaining("another person") });
  expect(entry?.details).toContain(applicationStatusChanged.example.job_title);
});

it("tells an employer nothing of a report on them, whoever takes their copy when, and who reported that they did", async () => {
  const { employer_id } = jobReported.example;
  const reporter = testPerson("job_seeker", { account_id: "65f0c0ffee0000000000ad02" });
  const by = { actor: { account_id: reporter.account_id } };
  await service.deliver(jobPosted.name, { ...jobPosted.example, employer_id }, { actor: { account_id: employer_id } });
  await service.deliver(jobReported.name, jobReported.example, by);
  const closer = testPerson("admin", { account_id: "65f0c0ffee0000000000ad04" });
  const closed = { ...reportClosed.example, employer_id };
  await service.deliver(reportClosed.name, closed, { actor: { account_id: closer.account_id } });
  const actions = (await activityOf({ account_id: employer_id })).map(({ action }) => action);
  expect(actions).toEqual(["post_job"]);
  expect((await activityOf(reporter)).map(({ action, by }) => [action, by])).toEqual([["report_job", "you"]]);
  expect((await activityOf(closer)).map(({ action, by }) => [action, by])).toEqual([["close_report", "you"]]);
});
