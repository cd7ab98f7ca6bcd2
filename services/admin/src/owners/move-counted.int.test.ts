import { entrepreneurshipApplicationSubmitted } from "@jobcentre/contracts/events/entrepreneurship";
import { ownerChanged, userDeleted } from "@jobcentre/contracts/events/identity";
import { trainingApplicationSubmitted } from "@jobcentre/contracts/events/training";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applicationFactModel } from "../charts/application-fact.model.ts";
import { adminService } from "../service.ts";
import { statRecordModel } from "../stats/stat-record.model.ts";

let admin: TestService;
beforeAll(async () => {
  admin = await startTestService(adminService);
});
afterAll(() => admin?.stop());

const anId = (): string => new Types.ObjectId().toHexString();

/** A company's owner has applied for a program and with a business. */
async function founder() {
  const [employer_id, former_owner_id] = [anId(), anId()];
  const applied = { application_id: anId(), account_id: employer_id };
  const business = { ...entrepreneurshipApplicationSubmitted.example, ...applied };
  await admin.deliver(entrepreneurshipApplicationSubmitted.name, business);
  await admin.deliver(trainingApplicationSubmitted.name, { ...trainingApplicationSubmitted.example, ...applied });
  const handOver = () =>
    admin.deliver(
      ownerChanged.name,
      { ...ownerChanged.example, account_id: anId(), employer_id, former_owner_id },
      { aggregate_id: employer_id },
    );
  const counted = async (account_id: string) => [
    await statRecordModel(admin.db).countDocuments({ account_id }),
    await applicationFactModel(admin.db).countDocuments({ account_id }),
  ];
  const erase = (account_id: string) => admin.deliver(userDeleted.name, { ...userDeleted.example, account_id });
  return { employer_id, former_owner_id, handOver, counted, erase };
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

it("[GEN-04] counts nothing of a former owner whose deletion was told first", async () => {
  const { employer_id, former_owner_id, handOver, counted, erase } = await founder();
  await erase(former_owner_id);
  await handOver();
  expect(await counted(employer_id)).toEqual([0, 0]);
  expect(await counted(former_owner_id)).toEqual([0, 0]);
});
