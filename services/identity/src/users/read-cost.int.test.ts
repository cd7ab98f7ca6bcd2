import { examined } from "@jobcentre/test-kit/examined";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { employerProfileModel } from "../employer-profiles/employer-profile.model.ts";
import { listEmployers } from "../employer-profiles/list-employers.ts";
import { jobSeekerProfileModel } from "../job-seeker-profiles/job-seeker-profile.model.ts";
import { listJobSeekers } from "../job-seeker-profiles/list-job-seekers.ts";
import { listMessages } from "../messages/list-messages.ts";
import { messageModel } from "../messages/message.model.ts";
import { readableBy } from "../messages/readable-by.ts";
import { identityService } from "../service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const NUMBERS = Array.from({ length: 300 }, (_, n) => n);
const PEOPLE = ["job_seeker_profiles", "employer_profiles"];
const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n));

it("[ADU-02] people who are verified, or not, cost what a page shows", async () => {
  const { db } = service;
  const rows = () =>
    NUMBERS.map((n) => {
      const _id = new Types.ObjectId();
      // The verified ones are the oldest, where a walk from the newest comes last.
      const named = { full_name: `Person ${n}`, business_name: `Company ${n}`, phone: "", location: "" };
      return { _id, account_id: _id.toHexString(), ...named, is_verified: n < 120, created_at: dayOf(n) };
    }) as never[];
  await jobSeekerProfileModel(db).collection.insertMany(rows());
  await employerProfileModel(db).collection.insertMany(rows());
  for (const list of [listJobSeekers, listEmployers])
    for (const [status, total] of [
      ["verified", 120],
      ["unverified", 180],
    ] as const) {
      const page = { status, skip: 0, limit: 20 };
      // The version before kept no letters of the verified ones: the first page gives them theirs.
      await list(db, { ...page, limit: 1 });
      const reads = await examined(db, PEOPLE, async () => expect(await list(db, page)).toMatchObject({ total }));
      expect(reads.reduce((sum, { docs }) => sum + docs, 0)).toBe(20);
    }
});

it("[JSD-26] a colleague's messages and how many are unread cost what is shown, however many the company's owner has", async () => {
  const { db } = service;
  const account_id = new Types.ObjectId().toHexString();
  const message = { account_id, subject: "S", message: "M", message_type: "system", about: [], is_read: false };
  await messageModel(db).collection.insertMany(
    NUMBERS.map((n) => ({
      ...message,
      _id: new Types.ObjectId(),
      seq: n,
      event_id: `cost:${n}`,
      created_at: dayOf(n),
      ...(n % 2 === 0 && { for_company: true }),
    })) as never[],
  );
  const colleague = readableBy({ account_id, colleague_id: new Types.ObjectId().toHexString() });
  for (const wanted of [{}, { is_read: "false" } as const])
    for (const readable of [colleague, { account_id }]) {
      const reads = await examined(db, ["messages"], () =>
        listMessages(db, readable, { page: 1, limit: 10, ...wanted }),
      );
      expect(reads.map(({ docs }) => docs)).toEqual([10, 0]);
    }
});
