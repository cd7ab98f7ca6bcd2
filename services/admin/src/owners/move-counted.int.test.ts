import type { Envelope } from "@jobcentre/contracts/envelope";
import {
  entrepreneurshipApplicationSubmitted,
  entrepreneurshipStatusChanged,
} from "@jobcentre/contracts/events/entrepreneurship";
import { ownerChanged, userDeleted } from "@jobcentre/contracts/events/identity";
import { applicationApproved, trainingApplicationSubmitted } from "@jobcentre/contracts/events/training";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { takeHandingOver } from "@jobcentre/service-kit/handings-over";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepActivity } from "../activity/keep-activity.ts";
import { applicationFactModel } from "../charts/application-fact.model.ts";
import { adminService } from "../service.ts";
import { statRecordModel } from "../stats/stat-record.model.ts";
import { whoseFact } from "./whose-fact.ts";

let admin: TestService;
beforeAll(async () => {
  admin = await startTestService(adminService);
});
afterAll(() => admin?.stop());

const anId = (): string => new Types.ObjectId().toHexString();

/** A company's owner has applied for a program and with a business. */
async function founder() {
  const [employer_id, former_owner_id, heir_id] = [anId(), anId(), anId()];
  const applied = { application_id: anId(), account_id: employer_id };
  const apply = async (one: typeof applied, more: Partial<Envelope> = {}) => {
    const business = { ...entrepreneurshipApplicationSubmitted.example, ...one };
    await admin.deliver(entrepreneurshipApplicationSubmitted.name, business, more);
    await admin.deliver(trainingApplicationSubmitted.name, { ...trainingApplicationSubmitted.example, ...one }, more);
  };
  await apply(applied);
  const handOver = (more: object = {}) =>
    admin.deliver(
      ownerChanged.name,
      { ...ownerChanged.example, account_id: heir_id, employer_id, former_owner_id, ...more },
      { aggregate_id: employer_id },
    );
  const counted = async (account_id: string) => [
    await statRecordModel(admin.db).countDocuments({ account_id }),
    await applicationFactModel(admin.db).countDocuments({ account_id }),
  ];
  const erase = (account_id: string) => admin.deliver(userDeleted.name, { ...userDeleted.example, account_id });
  return { employer_id, former_owner_id, heir_id, applied, apply, handOver, counted, erase };
}

it("[GEN-04] counts what a company's former owner applied for as theirs, told twice, also once the company is gone", async () => {
  const { employer_id, former_owner_id, handOver, counted, erase } = await founder();
  const event = await handOver();
  await admin.transport.publish(event);
  expect(await counted(employer_id)).toEqual([0, 0]);
  expect(await counted(former_owner_id)).toEqual([1, 1]);
  await erase(employer_id);
  expect(await counted(former_owner_id)).toEqual([1, 1]);
  await erase(former_owner_id);
  expect(await counted(former_owner_id)).toEqual([0, 0]);
});

it("[GEN-04] counts by the numbers of the handings over, whatever order they and the company's deletion come in, also told twice", async () => {
  const { employer_id, former_owner_id, heir_id, apply, counted } = await founder();
  await apply({ application_id: anId(), account_id: heir_id });
  await apply({ application_id: anId(), account_id: heir_id });
  const ids = [anId(), anId()] as const;
  const toHeir = { account_id: heir_id, former_owner_id, number: 1 };
  const back = { account_id: former_owner_id, former_owner_id: heir_id, number: 2, previous_id: ids[0] };
  const tell = (id: string, data: object, expected?: { dead: true }) =>
    admin.deliver(
      ownerChanged.name,
      { ...ownerChanged.example, employer_id, ...data },
      { id, aggregate_id: employer_id },
      expected,
    );
  const deletion = (expected?: { dead: true }) =>
    admin.deliver(
      userDeleted.name,
      { ...userDeleted.example, account_id: employer_id, handed_over: { number: 2, event_id: ids[1] } },
      {},
      expected,
    );
  const all = async () => [await counted(former_owner_id), await counted(heir_id), await counted(employer_id)];
  const none = [0, 0];
  await deletion({ dead: true });
  await tell(ids[1], back, { dead: true });
  expect(await all()).toEqual([none, [2, 2], [1, 1]]);
  for (let times = 0; times < 2; times++) await tell(ids[0], toHeir);
  expect(await all()).toEqual([[1, 1], none, [2, 2]]);
  await deletion({ dead: true });
  for (let times = 0; times < 2; times++) await tell(anId(), back);
  expect(await all()).toEqual([none, [2, 2], [1, 1]]);
  await deletion();
  expect(await all()).toEqual([none, [2, 2], none]);
});

it("[GEN-04] counts nothing of a former owner whose deletion was told first", async () => {
  const { employer_id, former_owner_id, handOver, counted, erase } = await founder();
  await erase(former_owner_id);
  await handOver();
  expect(await counted(employer_id)).toEqual([0, 0]);
  expect(await counted(former_owner_id)).toEqual([0, 0]);
});

it("[GEN-04] counts what the new owner applied for with the company's account, and the former owner's with theirs", async () => {
  const { employer_id, former_owner_id, heir_id, apply, handOver, counted } = await founder();
  await apply({ application_id: anId(), account_id: heir_id });
  await apply({ application_id: anId(), account_id: heir_id });
  await handOver();
  expect(await counted(heir_id)).toEqual([0, 0]);
  expect(await counted(employer_id)).toEqual([2, 2]);
  expect(await counted(former_owner_id)).toEqual([1, 1]);
});

it("[GEN-04] leaves the former owner what is theirs where news of it from before comes late", async () => {
  const { employer_id, former_owner_id, applied, handOver, counted } = await founder();
  for (let times = 0; times < 2; times++) await handOver();
  await admin.deliver(applicationApproved.name, { ...applicationApproved.example, ...applied });
  expect((await counted(employer_id))[1]).toBe(0);
  expect((await counted(former_owner_id))[1]).toBe(1);
  const fact = await applicationFactModel(admin.db).findById(`training:${applied.application_id}`).lean();
  expect(fact?.decided_at).toBeInstanceOf(Date);
});

it("[GEN-04] counts as the former owner's what their services recorded before they took the handing over, however late it is told", async () => {
  const { employer_id, former_owner_id, heir_id, applied, apply, handOver, counted, erase } = await founder();
  await handOver({ number: 1 });
  await apply({ application_id: anId(), account_id: employer_id }, { handed_over: 0 });
  const decided = { ...entrepreneurshipStatusChanged.example, ...applied };
  await admin.deliver(entrepreneurshipStatusChanged.name, decided, { aggregate_version: 2, handed_over: 0 });
  expect([await counted(former_owner_id), await counted(employer_id)]).toEqual([
    [2, 2],
    [0, 0],
  ]);
  await apply({ application_id: anId(), account_id: employer_id }, { handed_over: 1 });
  expect([await counted(former_owner_id), await counted(employer_id)]).toEqual([
    [2, 2],
    [1, 1],
  ]);
  // What the former owner has goes with them through every handing over, and comes back with the company.
  await handOver({ number: 2, account_id: former_owner_id, former_owner_id: heir_id });
  await apply({ application_id: anId(), account_id: employer_id }, { handed_over: 0 });
  await apply({ application_id: anId(), account_id: employer_id }, { handed_over: 1 });
  expect([await counted(heir_id), await counted(employer_id)]).toEqual([
    [2, 2],
    [3, 3],
  ]);
  await erase(employer_id);
  await apply({ application_id: anId(), account_id: employer_id }, { handed_over: 1 });
  await apply({ application_id: anId(), account_id: employer_id }, { handed_over: 2 });
  expect([await counted(heir_id), await counted(employer_id)]).toEqual([
    [3, 3],
    [0, 0],
  ]);
});

it("[GEN-04] counts what is told late of a former owner with the other company that they own by now, or where it went from there", async () => {
  const { employer_id, former_owner_id, apply, handOver, counted, erase } = await founder();
  await handOver({ number: 1 });
  const late = () => apply({ application_id: anId(), account_id: employer_id }, { handed_over: 0 });
  const [other_id, before_id] = [anId(), anId()];
  const handOverOther = (number: number, account_id: string, former: string) =>
    handOver({ employer_id: other_id, account_id, former_owner_id: former, number });
  await handOverOther(1, former_owner_id, before_id);
  await late();
  expect([await counted(other_id), await counted(former_owner_id)]).toEqual([
    [2, 2],
    [0, 0],
  ]);
  // They hand that one over, too, and found a company with their own account, which goes to somebody else in the end.
  await handOverOther(2, before_id, former_owner_id);
  await late();
  expect([await counted(other_id), await counted(former_owner_id)]).toEqual([
    [0, 0],
    [3, 3],
  ]);
  const last_id = anId();
  await handOver({ employer_id: former_owner_id, account_id: anId(), former_owner_id: last_id, number: 1 });
  await late();
  expect([await counted(former_owner_id), await counted(last_id)]).toEqual([
    [0, 0],
    [4, 4],
  ]);
  await erase(last_id);
  await late();
  expect(await counted(last_id)).toEqual([0, 0]);
});

it("[GEN-04] counts it so also in the transaction of the handing over, and with the company where the log lacks that", async () => {
  const [employer_id, former_owner_id] = [anId(), anId()];
  const { db } = admin;
  const told = (number: number): Envelope => ({
    ...{ id: anId(), name: ownerChanged.name, version: 1, aggregate_id: employer_id, aggregate_version: number },
    ...{ occurred_at: new Date().toISOString(), actor: null, trace_id: "test-trace" },
    data: { ...ownerChanged.example, employer_id, former_owner_id, number },
  });
  const owners = await inTransaction(db, async () => {
    await takeHandingOver(db, employer_id, { number: 1 });
    await keepActivity({ db, config: { INTERNAL_SECRET: "a secret" } }, told(1));
    const first = await whoseFact(db, employer_id, { handed_over: 0 });
    await takeHandingOver(db, employer_id, { number: 2 });
    return [first, await whoseFact(db, employer_id, { handed_over: 1 })];
  });
  expect(owners).toEqual([former_owner_id, employer_id]);
});
