import { phonePart } from "@jobcentre/contracts/phone-part";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountModel, LATEST_BY_EMAIL } from "../accounts/account.model.ts";
import {
  LATEST_BY_NAME as EMPLOYERS,
  employerProfileModel,
  LATEST_BY_PHONE as HR_PHONES,
} from "../employer-profiles/employer-profile.model.ts";
import {
  jobSeekerProfileModel,
  LATEST_BY_PHONE as PHONES,
  LATEST_BY_NAME as SEEKERS,
} from "../job-seeker-profiles/job-seeker-profile.model.ts";
import { identityService } from "../service.ts";

interface Explained {
  executionStats: { nReturned: number; totalDocsExamined: number; totalKeysExamined: number };
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
  const ids = Array.from({ length: 300 }, () => new Types.ObjectId());
  const at = { created_at: new Date(), updated_at: new Date() };
  const rows = (fields: (n: number) => object) =>
    ids.map((_id, n) => ({ _id, account_id: _id.toHexString(), ...at, ...fields(n) })) as never[];
  const named = (n: number): string => (n % 100 === 7 ? `Ngozi ${n}` : `Person ${n}`);
  const phoneOf = (n: number): string => (n % 100 === 7 ? `0803 123 4${n}` : `0809 765 4${n}`);
  await accountModel(service.db).collection.insertMany(
    rows((n) => ({
      email: `${named(n).replace(" ", ".")}@example.com`,
      identities: [{ issuer: "https://accounts.example.com", subject: `${n}` }],
      user_type: "employer",
      signed_in_at: new Date(),
    })),
  );
  await jobSeekerProfileModel(service.db).collection.insertMany(
    rows((n) => ({ full_name: named(n), phone: phoneOf(n) })),
  );
  await employerProfileModel(service.db).collection.insertMany(
    rows((n) => ({ hr_contact_name: `Contact ${n}`, business_name: named(n), hr_contact_phone: phoneOf(n) })),
  );
});
afterAll(() => service?.stop());

it("[ADU-03] a part of a name, of an address or of a phone number is looked for in the keys of an index, and who fits alone is fetched, the latest first", async () => {
  const q = /ngozi/i;
  const phone = phonePart("0803 123");
  const latest = { _id: -1 } as const;
  const { db } = service;
  const reads = [
    accountModel(db).find({ user_type: "employer", email: q }).sort(latest).hint(LATEST_BY_EMAIL),
    jobSeekerProfileModel(db).find({ full_name: q }).sort(latest).hint(SEEKERS),
    employerProfileModel(db).find({ business_name: q }).sort(latest).hint(EMPLOYERS),
    employerProfileModel(db).find({ hr_contact_name: q }).sort(latest).hint(EMPLOYERS),
    jobSeekerProfileModel(db).find({ phone }).sort(latest).hint(PHONES),
    employerProfileModel(db).find({ hr_contact_phone: phone }).sort(latest).hint(HR_PHONES),
  ];
  const fetched: number[] = [];
  for (const read of reads) {
    const explained = (await read.limit(2).explain("executionStats")) as unknown as Explained;
    expect(JSON.stringify(explained)).not.toContain('"SORT"');
    fetched.push(explained.executionStats.totalDocsExamined);
  }
  expect(fetched).toEqual([2, 2, 2, 0, 2, 2]);
});
