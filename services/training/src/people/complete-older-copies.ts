import { peopleSearchFields } from "@jobcentre/service-kit/people-search.rules";
import type { Connection } from "mongoose";
import { OF_PEOPLE } from "./participant-name.rules.ts";
import { type PersonCopy, personCopyModel } from "./person-copy.model.ts";

/** Gives copies of job seekers from before graduates were searched what searches need; goes on where it was interrupted. */
export async function searchOlderCopies(db: Connection): Promise<void> {
  const people = personCopyModel(db);
  // Only a profile says whether employers may see the person, or brings a name.
  const older = people.find({ search_text: { $exists: false }, full_name: { $gt: "" }, ...OF_PEOPLE });
  for await (const copy of older.lean<PersonCopy[]>().cursor()) {
    const { _id, version, full_name, skills = [], location = "" } = copy;
    // A newer profile that came meanwhile has brought its own.
    await people.updateOne({ _id, version }, { $set: peopleSearchFields({ full_name, skills, location }) });
  }
}
