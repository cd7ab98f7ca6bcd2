import { createHash } from "node:crypto";
import { jobSeekerProfileModel } from "@jobcentre/identity/job-seeker-profiles/job-seeker-profile.model";
import { uploadCv } from "@jobcentre/identity/job-seeker-profiles/upload-cv";
import { storePendingFile } from "@jobcentre/service-kit/files";
import type { Connection } from "mongoose";
import { DEMO_PEOPLE_WITH_CV, demoCv } from "./cvs.ts";
import { actingAs } from "./demo-actor.ts";
import { inBatches } from "./in-batches.ts";
import type { AccountIds } from "./write-people.ts";

const BATCH = 4;

/** The CVs that employers find in the database; who has one already is left alone. */
export async function writeCvs(db: Connection, accounts: AccountIds): Promise<void> {
  const idOf = ({ email }: { email: string }) => accounts.get(email)!;
  const without = await jobSeekerProfileModel(db)
    .find({ account_id: { $in: DEMO_PEOPLE_WITH_CV.map(idOf) }, cv: null }, { account_id: 1, updated_at: 1 })
    .lean();
  const since = new Map(without.map(({ account_id, updated_at }) => [account_id, updated_at]));
  await inBatches(DEMO_PEOPLE_WITH_CV, BATCH, async (person) => {
    const id = idOf(person);
    const at = since.get(id);
    if (!at) return;
    const { name, bytes } = demoCv(person);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const file = { field: "cv", kind: "cv" as const, name, mime: "application/pdf", bytes, sha256 };
    const file_id = await storePendingFile(db, id, file);
    await actingAs(id, () => uploadCv(db, id, { cv: { file_id, name } }, at), at);
  });
}
