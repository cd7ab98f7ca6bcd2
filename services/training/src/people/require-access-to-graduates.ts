import { Problem } from "@jobcentre/service-kit/problem";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { StoreDeps } from "../deps.ts";
import { personCopyModel } from "./person-copy.model.ts";

/** Throws Problem("employer_not_verified") where only verified employers may look for people, as with CVs. */
export async function requireAccessToGraduates({ db, now }: StoreDeps, employerId: string): Promise<void> {
  if ((await readSetting(db, "require_verified_employers")) !== "on") return;
  const employer = await personCopyModel(db).findById(employerId).lean();
  const hasPaid = (employer?.cv_access_until ?? now()) > now();
  if (!employer?.is_verified && !hasPaid) throw new Problem("employer_not_verified");
}
