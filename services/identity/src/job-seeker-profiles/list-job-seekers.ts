import { countMatching } from "@jobcentre/service-kit/count-matching";
import type { Connection } from "mongoose";
import { type FoundPeople, lostAt, type PeoplePage, peopleMatching } from "../users/people-matching.ts";
import {
  type JobSeekerProfile,
  jobSeekerProfileModel,
  LATEST_BY_NAME,
  LATEST_BY_PHONE,
} from "./job-seeker-profile.model.ts";

/** Job seekers as the portal lists them, the latest profile first unless told. */
export async function listJobSeekers(
  db: Connection,
  { skip, limit, sort, ...wanted }: PeoplePage,
): Promise<FoundPeople> {
  const where = {
    profiles: jobSeekerProfileModel(db),
    names: ["full_name"],
    latestByName: LATEST_BY_NAME,
    phone: "phone",
    latestByPhone: LATEST_BY_PHONE,
  } as const;
  const { matching, isCut } = await peopleMatching(db, "job_seeker", where, wanted);
  const order = sort === "oldest" ? 1 : -1;
  const found = await jobSeekerProfileModel(db)
    .find(matching)
    .sort({ created_at: order, _id: order })
    .skip(skip)
    .limit(limit)
    .lean<JobSeekerProfile[]>();
  const people = found.map((profile) => ({
    id: profile.account_id,
    full_name: profile.full_name,
    business_name: "",
    phone: profile.phone,
    location: profile.location,
    is_verified: profile.is_verified,
    created_at: profile.created_at.toISOString(),
    ...lostAt(profile),
  }));
  return { people, total: await countMatching(jobSeekerProfileModel(db), matching), isCut };
}
