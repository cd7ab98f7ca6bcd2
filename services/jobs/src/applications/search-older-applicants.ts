import { peopleSearchFields } from "@jobcentre/service-kit/people-search.rules";
import type { Connection } from "mongoose";
import { searchOlderCopies } from "../applicants/search-older-copies.ts";
import { applicationModel, type JobApplication } from "./application.model.ts";

/** Gives who applied before, and what was kept of who was rejected, what searches need; goes on where it was interrupted. */
export async function searchOlderApplicants(db: Connection): Promise<void> {
  await searchOlderCopies(db);
  const applications = applicationModel(db);
  const older = applications.find({ "as_rejected.full_name": { $exists: true }, "as_rejected.search_text": null });
  for await (const { _id, as_rejected } of older.select({ as_rejected: 1 }).lean<JobApplication[]>().cursor()) {
    if (!as_rejected) continue;
    const fields = Object.entries(peopleSearchFields(as_rejected));
    const searched = Object.fromEntries(fields.map(([name, value]) => [`as_rejected.${name}`, value]));
    await applications.updateOne({ _id, as_rejected: { $exists: true } }, { $set: searched });
  }
}
