import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { expireOlderAlerts } from "./expire-older-alerts.ts";
import { messageModel } from "./message.model.ts";
import { MESSAGE_RULES } from "./message-texts.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

it("[JSD-26] messages of job alerts from before go 60 days after they came, as those of today; others stay", async () => {
  const alert = MESSAGE_RULES.find(({ event }) => event.name === "jobs.job-alert-matched");
  const text = alert?.textOf(alert.event.example);
  const created_at = new Date("2026-10-01T06:00:00.000Z");
  const base = { account_id: "65f0c0ffee0000000000a0aa", is_read: false, created_at, about: [] };
  await messageModel(service.db).create([
    { ...base, ...text, seq: 1, event_id: "alert" },
    { ...base, subject: "2 new jobs", message: "Somebody wrote so.", message_type: "other", seq: 2, event_id: "other" },
  ]);
  await expireOlderAlerts(service.db);
  await expireOlderAlerts(service.db);
  const kept = await messageModel(service.db).find({ account_id: base.account_id }).sort({ seq: 1 }).lean();
  expect(kept.map(({ expires_at }) => expires_at)).toEqual([new Date("2026-11-30T06:00:00.000Z"), undefined]);
});
