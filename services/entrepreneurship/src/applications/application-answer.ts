import type { entrepreneurshipApplication } from "@jobcentre/contracts/http/entrepreneurship";
import type * as z from "zod";
import type { EntrepreneurshipDeps } from "../deps.ts";
import type { ApplicationDocument, ApplicationRecord } from "./application.model.ts";

export type Application = z.output<typeof entrepreneurshipApplication>;

/** An application as the contract answers it, with fresh document links, which note who opens them where a reader is named. */
export function applicationAnswer(
  { links, now }: Pick<EntrepreneurshipDeps, "links" | "now">,
  record: ApplicationRecord,
  userId: string,
  readerId?: string,
): Application {
  const reader = readerId === undefined ? undefined : { account_id: readerId, record_id: record._id.toHexString() };
  const { business_plan: plan, financial_projection: projection } = record;
  const pathOf = (document: ApplicationDocument | null | undefined): string =>
    document ? links.pathOf(document.file_id, document.name, now(), reader) : "";
  return {
    id: record._id.toHexString(),
    user_id: userId,
    business_name: record.business_name,
    applicant_name: record.applicant_name,
    applicant_email: record.applicant_email,
    applicant_phone: record.applicant_phone,
    current_stage: record.current_stage,
    team_size: record.team_size,
    experience_years: record.experience_years,
    funding_required: record.funding_required,
    business_idea: record.business_idea,
    business_plan_path: pathOf(plan),
    financial_projection_path: pathOf(projection),
    ...(record.removed_documents && { removed_documents: record.removed_documents }),
    ...(plan?.added_at && { business_plan_added_at: plan.added_at.toISOString() }),
    ...(projection?.added_at && { financial_projection_added_at: projection.added_at.toISOString() }),
    status: record.status,
    ...(record.rejected_reason && { rejected_reason: record.rejected_reason }),
    applied_at: record.applied_at.toISOString(),
  };
}
