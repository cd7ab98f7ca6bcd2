import { createHash } from "node:crypto";
import { jobSeekerProfileModel } from "@jobcentre/identity/job-seeker-profiles/job-seeker-profile.model";
import { uploadCv } from "@jobcentre/identity/job-seeker-profiles/upload-cv";
import { storePendingFile } from "@jobcentre/service-kit/files";
import type { Connection } from "mongoose";
import { demoCv, PEOPLE_WITH_CV } from "./cvs.ts";
import { actingAs } from "./demo-actor.ts";
import { daysBefore } from "./demo-dates.ts";
import { inBatches } from "./in-batches.ts";
import type { AccountIds } from "./write-people.ts";

const BATCH = 4;
/** After everybody registered, before the newest applications. */
const DAYS_AGO = 59;

/** The CVs of those who have one; who has one already is left alone. */
export async function writeCvs(db: Connection, accounts: AccountIds, now: () => Date): Promise<void> {
  await inBatches(PEOPLE_WITH_CV, BATCH, async (person) => {
    const id = accounts.get(person.email)!;
    const profile = await jobSeekerProfileModel(db).findOne({ account_id: id }, { cv: 1 }).lean();
    if (profile?.cv) return;
    const bytes = demoCv(person);
    const file = {
      field: "cv",
      kind: "cv" as const,
      name: `${person.full_name} CV.pdf`,
      mime: "application/pdf",
      bytes,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    };
    const cv = { file_id: await storePendingFile(db, id, file), name: file.name };
    const at = daysBefore(now(), DAYS_AGO);
    await actingAs(id, () => uploadCv(db, id, { cv }, at), at);
  });
}
