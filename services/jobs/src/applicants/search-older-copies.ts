import { peopleSearchFields } from "@jobcentre/service-kit/people-search.rules";
import type { Connection } from "mongoose";
import { type Applicant, applicantModel } from "./applicant.model.ts";

/** Gives copies of job seekers from before applicants were found by their roots what searches need; goes on where it was interrupted. */
export async function searchOlderCopies(db: Connection): Promise<void> {
  const people = applicantModel(db);
  const older = people.find({ search_text: { $exists: false } });
  for await (const copy of older.lean<Applicant[]>().cursor()) {
    const { _id, version } = copy;
    // A newer profile that came meanwhile has brought its own.
    await people.updateOne({ _id, version }, { $set: peopleSearchFields(copy) });
  }
}
