import type { entrepreneurshipCalls } from "@jobcentre/contracts/http/entrepreneurship";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countMatching } from "@jobcentre/service-kit/count-matching";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { findBusinesses } from "../applications/find-businesses.ts";
import { fundingModel } from "./funding.model.ts";
import { type Funding, fundingAnswer } from "./funding-answer.ts";
import { fundingFilter } from "./funding-filter.ts";

type Filters = z.output<(typeof entrepreneurshipCalls)["GET /api/admin/entrepreneurship-funding"]["query"]>;

/** Approved funding for the portal, newest first unless told. */
export async function listFunding(
  db: Connection,
  { page, limit, sort, ...filters }: Filters,
): Promise<ListAnswer<Funding>> {
  const matching = await fundingFilter(db, filters);
  const order = sort === "oldest" ? 1 : -1;
  const fundings = await fundingModel(db)
    .find(matching)
    .sort({ approved_at: order, _id: order })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const businesses = await findBusinesses(
    db,
    fundings.map(({ application_id }) => application_id),
  );
  const rows = fundings.map((one) => fundingAnswer(one, businesses.get(one.application_id.toHexString())));
  return new ListAnswer(rows, await countMatching(fundingModel(db), matching));
}
