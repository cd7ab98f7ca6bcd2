import { Problem } from "@jobcentre/service-kit/problem";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { Connection } from "mongoose";

/** Throws Problem("employer_not_verified") where the setting asks for verified employers and this one is not. */
export async function checkMayPublish(db: Connection, employer: { is_verified: boolean }): Promise<void> {
  if (employer.is_verified) return;
  if ((await readSetting(db, "require_verified_employers")) === "on") throw new Problem("employer_not_verified");
}
