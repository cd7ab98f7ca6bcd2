import type { trainingApplicationOfUser } from "@jobcentre/contracts/http/training";
import type { TrainingApplicationStatus } from "@jobcentre/contracts/options";
import { Problem } from "@jobcentre/service-kit/problem";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { applicationModel, type TrainingApplication } from "./application.model.ts";

export type OwnApplication = z.output<typeof trainingApplicationOfUser>;

/** An application as its applicant sees it. */
export function ownApplicationAnswer<Status extends TrainingApplicationStatus>(
  stored: Pick<TrainingApplication, "_id" | "applied_at"> & { status: Status },
) {
  return { id: stored._id.toHexString(), status: stored.status, applied_at: stored.applied_at.toISOString() };
}

/** The person's own application to a program; not found means there is none, or that they withdrew it or were dropped since. */
export async function findOwnApplication(
  { db }: StoreDeps,
  accountId: string,
  programId: string,
): Promise<OwnApplication> {
  const own = { account_id: accountId, program_id: programId, dropped_no: 0 };
  const application = await applicationModel(db).findOne(own).lean();
  if (!application || application.status === "withdrawn") throw new Problem("not_found");
  return ownApplicationAnswer({ ...application, status: application.status });
}
