import type { entrepreneurshipCalls, fundingSum } from "@jobcentre/contracts/http/entrepreneurship";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { fundingModel } from "./funding.model.ts";
import { fundingFilter } from "./funding-filter.ts";

type Filters = z.output<(typeof entrepreneurshipCalls)["GET /api/admin/entrepreneurship-funding/sum"]["query"]>;

/** The naira that were approved in all funding that matches. */
export async function sumFunding(db: Connection, filters: Filters): Promise<z.output<typeof fundingSum>> {
  const sums = await fundingModel(db).aggregate<{ _id: string; amount: number }>([
    { $match: await fundingFilter(db, filters) },
    { $group: { _id: "$disbursement_status", amount: { $sum: "$amount_approved" } } },
  ]);
  return {
    amount_approved: sums.reduce((all, { amount }) => all + amount, 0),
    amount_cancelled: sums.find(({ _id }) => _id === "cancelled")?.amount ?? 0,
  };
}
