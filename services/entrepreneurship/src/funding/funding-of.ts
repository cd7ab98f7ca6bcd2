import type { ownEntrepreneurshipApplication } from "@jobcentre/contracts/http/entrepreneurship";
import type { Connection, Types } from "mongoose";
import type * as z from "zod";
import { fundingModel } from "./funding.model.ts";
import { ownFundingAnswer } from "./funding-answer.ts";

type OwnFunding = z.output<typeof ownEntrepreneurshipApplication>["fundings"][number];

/** The funding of several applications by application id, newest first. */
export async function fundingOf(db: Connection, applicationIds: Types.ObjectId[]): Promise<Map<string, OwnFunding[]>> {
  const fundings = await fundingModel(db)
    .find({ application_id: { $in: applicationIds } })
    .sort({ approved_at: -1, _id: -1 })
    .lean();
  const byApplication = new Map<string, OwnFunding[]>();
  for (const funding of fundings) {
    const key = funding.application_id.toHexString();
    byApplication.set(key, [...(byApplication.get(key) ?? []), ownFundingAnswer(funding)]);
  }
  return byApplication;
}
