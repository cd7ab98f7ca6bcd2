import { MOST_FOUND_PEOPLE } from "@jobcentre/contracts/people-options";
import { phonePart } from "@jobcentre/contracts/phone-part";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
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

it("[ADU-03] says that the latest alone are looked at where more fit the words, and not where those beyond are found by their e-mail", async () => {
  const ids = Array.from({ length: MOST_FOUND_PEOPLE + 1 }, () => new Types.ObjectId());
  const at = { created_at: new Date(), updated_at: new Date() };
  await jobSeekerProfileModel(service.db).collection.insertMany(
    ids.map((_id) => ({
      _id,
      account_id: _id.toHexString(),
      full_name: "Halima Yakubu",
      phone: "",
      location: "",
      is_verified: false,
      ...at,
    })) as never[],
  );
  const search = async (query: string) => {
    const { status, body, headers } = await service.call(testPerson("admin"), `GET /api/admin/users?${query}`);
    expect(status).toBe(200);
    return [headers.get("x-total-count"), body.only_latest];
  };
  expect(await search("q=halima")).toEqual([`${MOST_FOUND_PEOPLE}`, true]);
  expect(await search("q=halima&status=verified")).toEqual(["0", true]);
  expect(await search("q=halima&type=employer")).toEqual(["0", undefined]);
  expect(await search("")).toEqual([`${300 + ids.length}`, undefined]);
  await accountModel(service.db).collection.insertOne({
    _id: ids[0],
    email: "halima@example.com",
    identities: [],
    user_type: "job_seeker",
    signed_in_at: new Date(),
    ...at,
  } as never);
  expect(await search("q=halima")).toEqual([`${ids.length}`, undefined]);
});
