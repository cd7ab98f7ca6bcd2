import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { eraseAccount } from "@jobcentre/service-kit/erasure/erase-account";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import { countingTransactions } from "@jobcentre/service-kit/testing/rows-per-transaction";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { activityModel } from "../activity/activity.model.ts";
import { appendEntries } from "../activity/append-entry.ts";
import { verifyChain } from "../activity/verify-chain.ts";
import { applicationFactModel } from "../charts/application-fact.model.ts";
import { adminService } from "../service.ts";
import { countStats } from "../stats/count-stats.ts";
import { countRecordsAnew } from "../stats/keep-counts.ts";
import { statRecordModel } from "../stats/stat-record.model.ts";
import { createEraseRecords, eraseElsewhere } from "./erase-records.ts";

/** When the service's own passes come: not in between. */
const LATER = new Date(Date.now() + 3_600_000);
const MANY = 1_700;
const config = { INTERNAL_SECRET: "a-secret-of-this-test-and-no-other-one" };
let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService);
});
afterAll(() => service?.stop());

const ids = (): string[] => Array.from({ length: MANY }, () => new Types.ObjectId().toHexString());

it("[ADU-13] erases what many people did with an employer in pieces: no transaction writes more than it has time for", async () => {
  const [employer, stays] = [new Types.ObjectId().toHexString(), new Types.ObjectId().toHexString()];
  const entry = (whose: string) => ({
    _id: new Types.ObjectId(),
    action: "submit_job_application",
    details: "{person} applied for the job Welder",
    mentions: [whose],
    subject_id: null,
    actor_id: null,
    by_admin: false,
    created_at: new Date(),
  });
  await inTransaction(service.db, () => appendEntries(service.db, [...ids().map(() => entry(employer)), entry(stays)]));
  const record = { kind: "job_application", version: 1 } as const;
  await statRecordModel(service.db).insertMany([
    ...ids().map((id) => ({ _id: `own:${id}`, ...record, state: "hired", account_id: employer })),
    ...ids().map((id) => ({ _id: `waits:${id}`, ...record, state: "pending", account_id: id, waits_for: employer })),
    { _id: "stays", ...record, state: "pending", account_id: stays, waits_for: stays },
  ]);
  await countRecordsAnew(service.db);
  const fact = { area: "jobs", topic_id: "jobs:1", applied_at: new Date() } as const;
  await applicationFactModel(service.db).insertMany([
    ...ids().map((id) => ({ _id: `own:${id}`, ...fact, account_id: employer, employer_id: stays })),
    ...ids().map((id) => ({ _id: `waits:${id}`, ...fact, account_id: id, employer_id: employer })),
  ]);

  const counting = await countingTransactions(service.db);
  const { db } = counting;
  const account = { account_id: employer, email_key: "" };
  await eraseAccount(db, account, createEraseRecords({ db, config }), LATER);
  expect(await erasedAccountModel(db).exists({ _id: employer })).not.toBeNull();
  await eraseElsewhere({ db, config }, employer, () => false);
  expect(counting.most()).toBeGreaterThan(500);
  expect(counting.most()).toBeLessThan(2_600);
  await db.close();

  expect(await activityModel(service.db).countDocuments({ details: { $ne: null } })).toBe(1);
  expect((await verifyChain(service.db)).findings).toEqual([]);
  expect(await countStats(service.db)).toMatchObject({ totalApplications: MANY + 1, pendingApplications: 1 });
  expect(await statRecordModel(service.db).countDocuments({ state: "ended" })).toBe(MANY);
  expect(await applicationFactModel(service.db).countDocuments({ account_id: employer })).toBe(0);
  expect(await applicationFactModel(service.db).countDocuments({ ended: true })).toBe(MANY);
}, 60_000);
