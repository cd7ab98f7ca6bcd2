import { backupRestored } from "@jobcentre/contracts/events/admin";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { activityModel } from "../activity/activity.model.ts";
import { runCommand } from "../commands/run-command.ts";
import { adminService } from "../service.ts";
import { operatorNoteModel } from "./operator-note.model.ts";
import { tellRestore } from "./tell-restore.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService, {});
});
afterAll(() => service?.stop());

it("[ADA-01] the log says that a backup was put back, once, and an audit against one of before names it", async () => {
  const taken_at = new Date("2026-11-20T02:00:00Z");
  await operatorNoteModel(service.db).create([{ _id: "restore", at: new Date("2026-11-20T10:00:00Z"), taken_at }]);
  for (const _twice of [1, 2]) await tellRestore(service.db);
  expect(await operatorNoteModel(service.db).countDocuments()).toBe(0);
  const fact = await service.transport.waitFor(backupRestored.name, () => true);
  expect(fact).toMatchObject({ actor: null, data: { taken_at: "2026-11-20T02:00:00.000Z" } });
  expect(await outboxModel(service.db).countDocuments({ envelope: /backup-restored/ })).toBe(1);
  for (const _twice of [1, 2]) await service.deliver(fact.name, fact.data, { id: fact.id, actor: null });
  await expect.poll(() => activityModel(service.db).countDocuments({ action: "restore_backup" })).toBe(1);

  const said: string[] = [];
  const env = {
    MONGODB_URI: (await testDatabase("restored")).storeUri,
    DATABASE_PREFIX: service.db.name.slice(0, -"admin".length),
  };
  expect(await runCommand("audit", ["--expect", `9999:${"0".repeat(64)}`], env, (line) => said.push(line))).toBe(1);
  expect(said.at(-1)).toMatch(
    /^Put the backup of 2026-11-20T02:00:00.000Z back .*\(entry \d+\): what an audit from before it printed no longer fits/,
  );
});
