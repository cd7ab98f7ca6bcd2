import type { Connection } from "mongoose";
import { giveApplicationBack } from "../jobs/take-application.ts";
import { applicationModel } from "./application.model.ts";

/** Deletes a job seeker's applications, in the running transaction; the jobs count them no more. Answers their ids. */
export async function eraseApplications(db: Connection, accountId: string): Promise<string[]> {
  const applications = await applicationModel(db).find({ account_id: accountId }, { job_id: 1 }).lean();
  for (const { _id, job_id } of applications) {
    await applicationModel(db).deleteOne({ _id });
    await giveApplicationBack(db, job_id);
  }
  return applications.map(({ _id }) => _id.toHexString());
}

/** Empties where an employer asked people to come: their own words, in the applications of others. */
export async function eraseInterviewPlaces(db: Connection, employerId: string): Promise<void> {
  const asked = { employer_id: employerId, interview: { $ne: null } };
  await applicationModel(db).updateMany(asked, { $set: { "interview.interview_location": "" } });
}
