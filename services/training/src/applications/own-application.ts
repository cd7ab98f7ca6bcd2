import type { trainingApplicationOfUser } from "@jobcentre/contracts/http/training";
import { Problem } from "@jobcentre/service-kit/problem";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { applicationModel, type TrainingApplication } from "./application.model.ts";

export type OwnApplication = z.output<typeof trainingApplicationOfUser>;

/** An application as its applicant sees it. */
export function ownApplicationAnswer(
  stored: Pick<TrainingApplication, "_id" | "status" | "applied_at">,
): OwnApplication {
  return { id: stored._id.toHexString(), status: stored.status, applied_at: stored.applied_at.toISOString() };
}

/** The person's own application to a program; not found means there is none, or that they were dropped since. */
export async function findOwnApplication(
  { db }: StoreDeps,
  accountId: string,
  programId: string,
): Promise<OwnApplication> {
  const own = { account_id: accountId, program_id: programId, dropped_no: 0 };
  const application = await applicationModel(db).findOne(own).lean();
  if (!application) throw new Problem("not_found");
  return ownApplicationAnswer(application);
}
