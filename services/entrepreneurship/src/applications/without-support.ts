import { ENTREPRENEURSHIP_STATUSES } from "@jobcentre/contracts/entrepreneurship-options";
import type { Connection } from "mongoose";
import { fundedApplications } from "../funding/funded-applications.ts";
import { mentoredApplications } from "../mentorships/mentored-applications.ts";
import { isSupported } from "./application.rules.ts";

const SUPPORTED = ENTREPRENEURSHIP_STATUSES.filter(isSupported);

/** The filter of businesses that the centre took on and has given neither a mentor nor funding. */
export async function withoutSupport(db: Connection) {
  const supported = [...(await mentoredApplications(db)), ...(await fundedApplications(db))];
  return { status: { $in: SUPPORTED }, _id: { $nin: supported } };
}
