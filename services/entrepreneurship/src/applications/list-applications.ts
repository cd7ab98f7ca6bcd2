import type { entrepreneurshipCalls } from "@jobcentre/contracts/http/entrepreneurship";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countMatching } from "@jobcentre/service-kit/count-matching";
import type * as z from "zod";
import type { EntrepreneurshipDeps } from "../deps.ts";
import { applicationModel } from "./application.model.ts";
import { type Application, applicationAnswer } from "./application-answer.ts";
import { businessSearch } from "./find-businesses.ts";

type Filters = z.output<(typeof entrepreneurshipCalls)["GET /api/admin/entrepreneurship-applications"]["query"]>;

/** Applications for the portal, with document links for who reads them. */
export async function listApplications(
  deps: EntrepreneurshipDeps,
  { page, limit, q, status, sort }: Filters,
  readerId: string,
): Promise<ListAnswer<Application>> {
  const matching = { ...businessSearch(q), ...(status && { status }) };
  const order = sort === "oldest" ? 1 : -1;
  const applications = await applicationModel(deps.db)
    .find(matching)
    .sort({ applied_at: order, _id: order })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const rows = applications.map((application) =>
    applicationAnswer(deps, application, application.applicant_email, readerId),
  );
  return new ListAnswer(rows, await countMatching(applicationModel(deps.db), matching));
}
