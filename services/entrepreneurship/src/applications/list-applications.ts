import type { entrepreneurshipApplicationRow, entrepreneurshipCalls } from "@jobcentre/contracts/http/entrepreneurship";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countMatching } from "@jobcentre/service-kit/count-matching";
import type * as z from "zod";
import { suspendedAmong } from "../applicants/suspended-among.ts";
import type { EntrepreneurshipDeps } from "../deps.ts";
import { applicationModel } from "./application.model.ts";
import { applicationAnswer } from "./application-answer.ts";
import { businessSearch } from "./find-businesses.ts";
import { withoutSupport } from "./without-support.ts";

type Filters = z.output<(typeof entrepreneurshipCalls)["GET /api/admin/entrepreneurship-applications"]["query"]>;

type Row = z.output<typeof entrepreneurshipApplicationRow>;

/** Applications for the portal, with document links for who reads them. */
export async function listApplications(
  deps: EntrepreneurshipDeps,
  { page, limit, q, status, account_id, without_support, sort }: Filters,
  readerId: string,
): Promise<ListAnswer<Row>> {
  const narrowing = [...(status ? [{ status }] : []), ...(without_support ? [await withoutSupport(deps.db)] : [])];
  const matching = {
    ...businessSearch(q),
    ...(account_id && { account_id }),
    ...(narrowing.length > 0 && { $and: narrowing }),
  };
  const order = sort === "oldest" ? 1 : -1;
  const applications = await applicationModel(deps.db)
    .find(matching)
    .sort({ applied_at: order, _id: order })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const suspended = await suspendedAmong(
    deps.db,
    applications.map(({ account_id }) => account_id),
  );
  const rows = applications.map((application): Row => {
    const { account_id, applicant_email } = application;
    const answer = applicationAnswer(deps, application, applicant_email, readerId);
    return { ...answer, account_id, ...(suspended.has(account_id) && { is_suspended: true as const }) };
  });
  return new ListAnswer(rows, await countMatching(applicationModel(deps.db), matching));
}
