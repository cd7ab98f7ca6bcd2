import type { Envelope } from "@jobcentre/contracts/envelope";
import type { profileSaved } from "@jobcentre/contracts/events/identity";
import { saveNewer } from "@jobcentre/messaging/save-newer";
import { peopleSearchFields } from "@jobcentre/service-kit/people-search.rules";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { applicantModel } from "./applicant.model.ts";

/** Keeps the copy of a job seeker; an older event, delivered late, changes nothing. */
export async function onProfileSaved(
  db: Connection,
  { data, aggregate_version: version }: Envelope<z.output<typeof profileSaved.data>>,
): Promise<void> {
  const { account_id: _id, full_name, location, experience_years, education_level, course_of_study } = data;
  const { phone, skills, is_verified } = data;
  // Employers cannot open the CV of somebody who keeps it from them, so they are not offered it.
  const cv_file_path = data.visible_to_employers ? data.cv_file_path : null;
  const { is_suspended } = data;
  const known = { full_name, location, experience_years, education_level, course_of_study, phone, skills, is_verified };
  const searched = peopleSearchFields(data);
  await saveNewer(applicantModel(db), { _id, version, ...known, cv_file_path, is_suspended, ...searched });
}
