import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { Connection } from "mongoose";

/** Whether the centre lets only verified employers publish jobs and look for people. */
export const onlyVerifiedPublish = async (db: Connection): Promise<boolean> =>
  (await readSetting(db, "require_verified_employers")) === "on";
