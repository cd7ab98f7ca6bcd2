import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";
import { isSupported } from "./application.rules.ts";
import { type Business, businessOf } from "./business.ts";

interface Wanted {
  application_id: string;
  /** The applicant's e-mail address or account id. */
  entrepreneur_id: string;
}

/**
 * The business that a mentor or funding is for, in the running transaction. It is written for that: of support and the end of an
 * application at the same time, one comes second and sees the other. Throws where it is not that person's, or not approved.
 */
export async function findSupportedBusiness(
  db: Connection,
  { application_id, entrepreneur_id }: Wanted,
): Promise<{ business: Business; funding_required: number }> {
  const application = await applicationModel(db)
    .findByIdAndUpdate(application_id, { $inc: { supports: 1 } })
    .lean();
  if (!application) throw new Problem("not_found");
  const { account_id, applicant_email, status, funding_required } = application;
  if (entrepreneur_id !== account_id && entrepreneur_id.toLowerCase() !== applicant_email.toLowerCase()) {
    const text = "This is not the applicant of this application";
    throw new Problem("invalid_input", { text, fields: { entrepreneur_id: text } });
  }
  if (!isSupported(status)) throw new Problem("business_not_supported");
  return { business: businessOf(application), funding_required };
}
