import { MOST_COUNTED_PEOPLE } from "@jobcentre/contracts/options";
import { examined } from "@jobcentre/test-kit/examined";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { searchCvDatabase } from "./search-cv-database.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

it("[EMD-30] the CV database is counted up to 1,000, or to the page and what follows, at no more cost than that", async () => {
  const { db } = service;
  const profiles = Array.from({ length: MOST_COUNTED_PEOPLE + 230 }, (_, n) => {
    const _id = new Types.ObjectId();
    return {
      _id,
      account_id: _id.toHexString(),
      full_name: `Person ${n}`,
      phone: "",
      location: "Kubwa",
      education_level: "ond",
      course_of_study: "",
      experience_years: n < 1_100 ? 3 : 0,
      skills: [],
      cv: { file_id: _id.toHexString(), name: "cv.pdf" },
      visible_to_employers: true,
      is_verified: false,
      created_at: new Date(n * 1_000),
      updated_at: new Date(n * 1_000),
      search_text: "",
      search_skills: [],
      search_location: "kubwa",
    };
  });
  await jobSeekerProfileModel(db).collection.insertMany(profiles as never[]);
  const employer = { employer_id: new Types.ObjectId().toHexString(), now: new Date() };
  const pageOf = async (page: number, min_experience = 0) => {
    let answer: Awaited<ReturnType<typeof searchCvDatabase>> | undefined;
    const reads = await examined(db, ["job_seeker_profiles"], async () => {
      answer = await searchCvDatabase(db, employer, { page, limit: 20, min_experience });
    });
    return { total: answer?.total, rows: answer?.items.length, docs: reads.map(({ docs }) => docs) };
  };
  expect(await pageOf(1)).toEqual({ total: 1_000, rows: 20, docs: [21, 1_000] });
  expect(await pageOf(51)).toMatchObject({ total: 1_021, rows: 20 });
  expect(await pageOf(62)).toMatchObject({ total: 1_230, rows: 10 });
  expect(await pageOf(1, 3)).toMatchObject({ total: 1_000, rows: 20 });
  expect(await pageOf(55, 3)).toMatchObject({ total: 1_100, rows: 20 });
});
